export { base as default } from '../workshop/checks/vitest.base.mjs';
