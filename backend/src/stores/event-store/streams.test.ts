import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { sessionDecider } from '@shop/domain';
import { currentVersion } from '@shop/domain/event-types';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import { eventually } from '../../testing/eventually.js';
import { newContext, type MessageContext } from '../../platform/message-context.js';
import type { EventLog } from './event-log.js';
import { StreamContended } from './stream-refusals.js';
import { Streams } from './streams.js';
import { testLog, type TestEventStore } from './testing/test-log.js';

let log: EventLog;
let eventStore: TestEventStore;
testLog((...opened) => ([log, eventStore] = opened));

/** A stream of three events, and a spy on the reads of the log. */
async function threeEvents() {
  const stream = sessionStream(randomUUID());
  const { SessionStarted, VehicleIdentified, ConsentGiven } = examples;
  await log.append(stream, -1, [SessionStarted, VehicleIdentified, ConsentGiven], newContext());
  const read = vi.spyOn(log, 'read').mockClear();
  return { stream, read };
}
const seen = (stream: string, revision: number) => new Streams(log).loadSeen(sessionDecider, stream, revision);

describe('a stream that is older than its reader has seen', () => {
  it('is read again until it is as new', async () => {
    const { stream, read } = await threeEvents();
    const reading = seen(stream, 3);
    await eventually(() => expect(read).toHaveResolvedTimes(1));
    await log.append(stream, 2, [examples.ServicesSelected], newContext());
    expect((await reading).revision).toBe(3);
    expect(read.mock.calls.length).toBeGreaterThan(1);
  });

  it('is answered as it is after three reads: the reader may be wrong', async () => {
    const { stream, read } = await threeEvents();
    expect((await seen(stream, 2 + 50)).revision).toBe(2);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['as new', 2],
    ['so much older that nobody can have seen it', 2 + 51],
  ])('is read once when it is %s', async (_, claimed) => {
    const { stream, read } = await threeEvents();
    expect((await seen(stream, claimed)).revision).toBe(2);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read once when it is not there', async () => {
    const { read } = await threeEvents();
    expect((await seen(sessionStream(randomUUID()), 2)).revision).toBe(-1);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a stream with an append that counts and cannot be read yet, since no other node has it', () => {
  const unreplicated = async (forMs: number) => {
    const { stream } = await threeEvents();
    await eventStore.arm({ happens: 'unreplicated', call: 'append', stream, milliseconds: forMs });
    return stream;
  };
  const chooses = (stream: string) =>
    new Streams(log).decide(
      sessionDecider,
      stream,
      () => [{ type: 'ChangeLanguage', lang: 'en', at: examples.SessionStarted.at } as const],
      { commandId: randomUUID() },
    );

  it('is decided again for a second', async () => {
    const stream = await unreplicated(600);
    expect((await chooses(stream)).revision).toBe(3);
  });

  it('is contended when that takes longer', async () => {
    const stream = await unreplicated(60_000);
    await expect(chooses(stream)).rejects.toBeInstanceOf(StreamContended);
  });
});

describe('the events of one command', () => {
  it('say when they happened, who did it in which request, what caused it, and where they come from', async () => {
    const stream = sessionStream(randomUUID());
    const [commandId, correlationId, causationId] = [randomUUID(), randomUUID(), randomUUID()];
    const { at, type } = examples.StepRecorded;
    const storedBy = async (more: Partial<MessageContext>) => {
      const context = newContext({ commandId, correlationId, ...more });
      const [proposed] = await log.prepare(stream, [{ events: [examples.StepRecorded], context }]);
      return proposed?.metadata;
    };
    const own = { at, commandId, $correlationId: correlationId, schemaVersion: currentVersion(type) };
    expect(await storedBy({})).toEqual({ ...own, actor: 'system', $causationId: commandId });
    const caused = { actor: 'staff', origin: 'imported', requestHash: 'hash' } as const;
    expect(await storedBy({ ...caused, causationId })).toEqual({ ...own, ...caused, $causationId: causationId });
  });

  it('have an id each, also when they are of one type, and the same ones when the command is repeated', async () => {
    const [stream, context] = [sessionStream(randomUUID()), newContext()];
    const prepared = async () =>
      log.prepare(stream, [{ events: [examples.StepRecorded, examples.StepRecorded], context }]);
    const ids = (await prepared()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect((await prepared()).map(({ id }) => id)).toEqual(ids);
  });
});
