import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AUTHORITY,
  startEventStore,
  withUsers,
  type EventStore,
} from '../../../../workshop/launch/testing/event-store.mjs';
import { AllEvents } from '../all-events.js';
import { StoreFault, unanswered } from './store-fault.js';
import { StreamStore } from '../streams.js';

const TRUSTED = `&tlsCAFile=${AUTHORITY}`;
const FOLDER = dirname(AUTHORITY);

let store: EventStore;
beforeAll(async () => {
  store = await startEventStore({
    postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES,
    env: withUsers('admin:changeit,shop:secret'),
  });
});
afterAll(() => store.stop());

/** What a reader of the whole log gets at a URL. */
async function answerTo(user: string, parameters = TRUSTED): Promise<unknown> {
  const events = new AllEvents(`esdb://${user}127.0.0.1:${store.port}?tls=true${parameters}`, () => ({ data: {} }));
  const error: unknown = await events.lastPosition().catch((thrown: unknown) => thrown);
  await events.end();
  return error;
}
const says = (what: string) => expect.objectContaining({ message: expect.stringContaining(what) as string }) as unknown;

describe('a fault of the set-up is one sentence with the address and what helps, and no password', () => {
  it.each([
    [
      'a right that is missing',
      'shop:secret@',
      TRUSTED,
      'does not let the user "shop" read all events: give it the right',
    ],
    ['a wrong password', 'shop:other@', TRUSTED, 'does not know the user "shop" with this password'],
    ['no user', '', TRUSTED, 'lets nobody in without a user: name one'],
    ['an authority that is unknown', 'admin:changeit@', '', 'is not trusted (self-signed certificate): name the file'],
    ['a file that is missing', 'admin:changeit@', '&tlsCAFile=/no/ca.crt', 'cannot be read, tlsCAFile=/no/ca.crt'],
    ['a file in other letters', 'admin:changeit@', '&tlsCaFile=/no/ca.crt', 'cannot be read, tlsCaFile=/no/ca.crt'],
    ['a folder in place of a file', 'admin:changeit@', `&tlsCAFile=${FOLDER}`, `cannot be read, tlsCAFile=${FOLDER}`],
    [
      'a key that is missing',
      'admin:changeit@',
      `${TRUSTED}&userKeyFile=/no/a.key&userCertFile=/no/a.crt`,
      'userCertFile=/no/a.crt',
    ],
    [
      'a key alone that is missing',
      'admin:changeit@',
      `${TRUSTED}&userKeyFile=/no/a.key&userCertFile=${AUTHORITY}`,
      'cannot be read, userKeyFile=/no/a.key',
    ],
  ])('%s', async (_name, user, parameters, sentence) => {
    const error = await answerTo(user, parameters);
    expect(error).toBeInstanceOf(StoreFault);
    expect(error).toEqual(says(sentence));
    expect(error).toEqual(says(`EVENT_STORE_URL: the event store esdb://127.0.0.1:${store.port} `));
    expect(String(error)).not.toMatch(/secret|changeit|other@/);
  });

  it('a wrong password, also when the first call is an append', async () => {
    const streams = new StreamStore(`esdb://shop:other@127.0.0.1:${store.port}?tls=true${TRUSTED}`);
    const event = { type: 'Rung', data: {}, metadata: {} };
    const error: unknown = await streams.append('bell', -1, [event]).catch((thrown: unknown) => thrown);
    await streams.close();
    expect(error).toBeInstanceOf(StoreFault);
    expect(error).toEqual(says('does not know the user "shop" with this password'));
  });

  it('a cluster in which nobody leads', async () => {
    const events = new AllEvents('esdb://127.0.0.1:9,127.0.0.1:10?tls=false&maxDiscoverAttempts=1', () => ({
      data: {},
    }));
    await expect(events.lastPosition()).rejects.toThrow('has no node that leads: a majority of its nodes must run');
    await events.end();
  });

  it('is what a program says that ends because of it, also after it has waited', async () => {
    const url = `esdb://admin:changeit@127.0.0.1:${store.port}?tls=true`;
    const streams = new StreamStore(url);
    const error: unknown = await streams.read('shop').catch((thrown: unknown) => thrown);
    await streams.close();
    expect(unanswered(url, error)).toEqual(says('shows a certificate that is not trusted'));
    expect(unanswered('esdb://a:b@host:1?x', new Error('other'))).toEqual(
      says('EVENT_STORE_URL: the event store esdb://host:1 does not answer.'),
    );
  });
});
