import { base } from '../jest.base.mjs';

export default {
  ...base,
  globalSetup: '<rootDir>/../launch/testing/stores.mjs',
  globalTeardown: '<rootDir>/../launch/testing/stores-end.mjs',
  testTimeout: 60_000,
};
