import { defineConfig } from 'vitest/config';
import { base } from '../vitest.base.mjs';

export default defineConfig(base);
