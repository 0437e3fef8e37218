export { base as default } from '../vitest.base.mjs';
