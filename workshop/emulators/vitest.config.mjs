export { base as default } from '../checks/vitest.base.mjs';
