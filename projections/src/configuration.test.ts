import { describe, expect, it } from 'vitest';
import { configurationOf, storesOf } from './configuration.js';

const environment = {
  HOST: '0.0.0.0',
  PORT: '4000',
  EVENT_STORE_URL: 'esdb+discover://one,two?tls=true',
  PROJECTIONS_DATABASE_URL: 'postgres://shop_projections:secret@localhost:5432/shop',
};

describe('the configuration', () => {
  it('is read from the environment', () => {
    expect(configurationOf(environment)).toEqual({
      host: '0.0.0.0',
      port: 4000,
      eventStoreUrl: environment.EVENT_STORE_URL,
      databaseUrl: environment.PROJECTIONS_DATABASE_URL,
    });
  });

  it.each(['PORT', 'EVENT_STORE_URL', 'PROJECTIONS_DATABASE_URL'])('names %s when it is missing or wrong', (name) => {
    expect(() => configurationOf({ ...environment, [name]: undefined })).toThrow(name);
    expect(() => configurationOf({ ...environment, [name]: 'nonsense' })).toThrow(name);
  });

  it('never says a password', () => {
    const wrong = { ...environment, PROJECTIONS_DATABASE_URL: 'mysql://shop:secret@localhost/shop' };
    expect(() => storesOf(wrong)).toThrow(/^(?!.*secret)/);
  });
});
