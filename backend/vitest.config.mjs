import { defineConfig } from 'vitest/config';
import { base } from '../workshop/checks/vitest.base.mjs';

export default defineConfig(base);
