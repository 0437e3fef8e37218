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

  it.each([
    ['1', 1],
    ['65535', 65_535],
    ['0', undefined],
    ['65536', undefined],
    ['80.5', undefined],
    ['', undefined],
  ])('has the port %s: %s', (PORT, port) => {
    if (port === undefined)
      expect(() => configurationOf({ ...environment, PORT })).toThrow('PORT must be a port number.');
    else expect(configurationOf({ ...environment, PORT }).port).toBe(port);
  });

  it('takes each form of the addresses of its stores, and listens to this machine alone unless it is asked otherwise', () => {
    const { HOST: _host, ...alone } = environment;
    expect(configurationOf(alone).host).toBe('127.0.0.1');
    const other = { EVENT_STORE_URL: 'esdb://one?tls=false', PROJECTIONS_DATABASE_URL: 'postgresql://localhost/shop' };
    expect(storesOf(other)).toEqual({
      eventStoreUrl: 'esdb://one?tls=false',
      databaseUrl: 'postgresql://localhost/shop',
    });
    for (const wrong of ['http://esdb://one', 'esdb:one', ''])
      expect(() => storesOf({ ...other, EVENT_STORE_URL: wrong })).toThrow('esdb:// or esdb+discover://');
  });

  it('never says a password', () => {
    const wrong = { ...environment, PROJECTIONS_DATABASE_URL: 'mysql://shop:secret@localhost/shop' };
    expect(() => storesOf(wrong)).toThrow(/^(?!.*secret)/);
  });
});
