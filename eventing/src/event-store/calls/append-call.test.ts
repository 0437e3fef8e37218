import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEventStoreProcess, type EventStoreProcess } from '../../../../workshop/launch/testing/event-store.mjs';
import { connectTo, dispose } from '../shared-client.js';
import { appendTo } from './append-call.js';
import { AppendUnanswered } from './store-errors.js';

let store: EventStoreProcess;
let client: ReturnType<typeof connectTo>;
beforeAll(async () => {
  store = await startEventStoreProcess({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
});
afterAll(() => store.kill());
beforeEach(() => {
  client = connectTo(store.url);
});
afterEach(() => dispose(client));

const bell = (id: string = randomUUID()) => ({ id, type: 'Rang', data: '{"times":1}', metadata: '{"at":"noon"}' });
const append = (stream: string, revision = -1, timeoutMs = 5000, events = [bell()]) =>
  appendTo(client, { stream, revision, events }, timeoutMs);
const newStream = (): string => `tower-${randomUUID()}`;

/** The calls that the client opens from now on. */
function openedCalls(): readonly Writable[] {
  const opened: Writable[] = [];
  const { GRPCStreamCreator } = client as unknown as { GRPCStreamCreator: (...given: unknown[]) => unknown };
  const watched = (service: unknown, name: string, open: (grpc: unknown) => Writable, cache: unknown) => {
    const watchedOpen = (grpc: unknown): Writable => {
      const call = open(grpc);
      opened.push(call);
      return call;
    };
    return GRPCStreamCreator(service, name, watchedOpen, cache);
  };
  Object.assign(client, { GRPCStreamCreator: watched });
  return opened;
}

describe('appends on one call', () => {
  it('have each its own answer, whatever becomes of those beside it', async () => {
    const [stream, other] = [newStream(), newStream()];
    const answers = await Promise.allSettled([
      append(stream, -1, 5000, [bell(), bell()]),
      append(other, 7),
      append(newStream()),
    ]);
    expect(answers).toMatchObject([{ value: 1 }, { reason: { type: 'wrong-expected-version' } }, { value: 0 }]);
    expect(await append(stream, 1)).toBe(2);
  });

  it('are stored as they were given', async () => {
    const stream = newStream();
    const given = bell();
    await append(stream, -1, 5000, [given]);
    const read: unknown[] = [];
    for await (const { event } of client.readStream(stream)) read.push(event);
    expect(read).toMatchObject([{ id: given.id, type: 'Rang', data: { times: 1 }, metadata: { at: 'noon' } }]);
  });

  it('say that they have no answer after their time, and later ones are answered', async () => {
    const stream = newStream();
    await append(newStream());
    store.freeze();
    await expect(append(stream, -1, 200)).rejects.toThrow(
      new AppendUnanswered(`The append to ${stream} has no answer after 200 ms.`),
    );
    store.thaw();
    expect(await append(newStream())).toBe(0);
  });

  it('begin another call once one was left without an answer', async () => {
    const opened = openedCalls();
    await Promise.all([append(newStream()), append(newStream())]);
    expect(opened).toHaveLength(1);
    store.freeze();
    await expect(append(newStream(), -1, 200)).rejects.toThrow(AppendUnanswered);
    store.thaw();
    await append(newStream());
    await append(newStream());
    expect(opened).toHaveLength(2);
  });

  it('end the call in which one was left without an answer with the last answer of the others', async () => {
    const opened = openedCalls();
    await append(newStream());
    store.freeze();
    const patient = append(newStream());
    await expect(append(newStream(), -1, 200)).rejects.toThrow(AppendUnanswered);
    expect(opened.map(({ writableEnded }) => writableEnded)).toEqual([false]);
    store.thaw();
    await patient;
    expect(opened.map(({ writableEnded }) => writableEnded)).toEqual([true]);
  });

  it('end with an error that another connection may help when the store ends', async () => {
    await append(newStream());
    store.freeze();
    const cut = expect(append(newStream())).rejects.toMatchObject({ type: 'unavailable' });
    await store.kill();
    await cut;
  });
});
