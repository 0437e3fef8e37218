import { base } from '../jest.base.mjs';

export default {
  ...base,
  globalSetup: '../launch/testing/stores.mjs',
  globalTeardown: '../launch/testing/stores-end.mjs',
  testTimeout: 120_000,
};
