import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';

const DATABASE = { EVENT_STORE_DATABASE_URL: 'postgres://127.0.0.1/log' };

describe('the configuration of the event store', () => {
  it('needs no more than a database', () => {
    expect(readConfiguration(DATABASE)).toEqual({
      databaseUrl: 'postgres://127.0.0.1/log',
      host: '127.0.0.1',
      port: 2113,
      httpPort: undefined,
      tls: undefined,
      users: new Map(),
    });
  });

  it.each([
    [{}, 'EVENT_STORE_DATABASE_URL is missing'],
    [{ ...DATABASE, EVENT_STORE_PORT: 'many' }, "EVENT_STORE_PORT is 'many'"],
    [{ ...DATABASE, EVENT_STORE_HTTP_PORT: '70000' }, "EVENT_STORE_HTTP_PORT is '70000'"],
    [{ ...DATABASE, EVENT_STORE_TLS_CERT: 'a.pem' }, 'go together'],
    [{ ...DATABASE, EVENT_STORE_TLS_CERT: '/nowhere.pem', EVENT_STORE_TLS_KEY: '/nowhere.pem' }, '/nowhere.pem'],
    [{ ...DATABASE, EVENT_STORE_USERS: 'shop:secret' }, 'needs EVENT_STORE_TLS_CERT'],
    [{ ...DATABASE, EVENT_STORE_USERS: 'shop' }, 'name:password'],
  ])('names what is wrong with %j', (environment, complaint) => {
    expect(() => readConfiguration(environment)).toThrow(complaint);
  });
});
