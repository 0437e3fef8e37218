export { base as default } from '../jest.base.mjs';
