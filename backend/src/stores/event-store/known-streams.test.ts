import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal, sessionDecider, type SessionState } from '@shop/domain';
import { refuseSession, sessionStream, type Language } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import { newContext, onBehalfOf } from '../../platform/message-context.js';
import type { EventLog } from './event-log.js';
import type { Folded } from './folded.js';
import { KnownStreams } from './known-streams.js';
import { Streams } from './streams.js';
import { testLog } from './testing/test-log.js';

const { SessionStarted } = examples;
const { at } = SessionStarted;

let log: EventLog;
testLog((opened) => (log = opened));
afterEach(() => vi.restoreAllMocks());

async function started(): Promise<string> {
  const stream = sessionStream(randomUUID());
  await log.append(stream, -1, [SessionStarted], newContext());
  return stream;
}
/** Changes the language, unless the visit has it already; refuses an erased visit. */
const speaks =
  (lang: Language) =>
  ({ state: { sessions } }: Folded<SessionState>) => {
    if (sessions.isErased === true) refuseSession('session-not-found');
    return (current: SessionState) =>
      current.sessions.lang === lang ? [] : [{ type: 'ChangeLanguage', lang, at } as const];
  };
const execute = (process: Streams, stream: string, lang: Language, commandId: string = randomUUID()) =>
  onBehalfOf(newContext({ commandId }), () => process.execute(sessionDecider, stream, speaks(lang)));
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(log, 'read').mockClear();
  await work();
  return read.mock.calls.length;
}
const languages = async (stream: string) =>
  (await log.read(stream)).events.flatMap(({ type, data }) =>
    type === 'LanguageChanged' ? [(data as { lang: Language }).lang] : [],
  );

describe('a stream that this process has read or written', () => {
  it('is not read again for the next commands, which come after one another', async () => {
    const [stream, process] = [await started(), new Streams(log)];
    expect(await readsOf(() => execute(process, stream, 'en'))).toBe(1);
    expect(await readsOf(() => execute(process, stream, 'fr'))).toBe(0);
    expect(await readsOf(() => execute(process, stream, 'en'))).toBe(0);
    expect(await languages(stream)).toEqual(['en', 'fr', 'en']);
  });

  it('is read when another process has changed it: nothing of either is lost', async () => {
    const [stream, one, other] = [await started(), new Streams(log), new Streams(log)];
    await execute(one, stream, 'en');
    await execute(other, stream, 'fr');
    const { events, revision } = await execute(one, stream, 'en');
    expect([events.length, revision]).toEqual([1, 3]);
    expect(await languages(stream)).toEqual(['en', 'fr', 'en']);
  });

  it('decides nothing by what is known alone: neither that nothing is to be done nor that it is refused', async () => {
    const [stream, one, other] = [await started(), new Streams(log), new Streams(log)];
    await execute(one, stream, 'en');
    expect(await readsOf(() => execute(one, stream, 'en'))).toBe(1);
    await execute(other, stream, 'fr');
    let refusals = 0;
    const refusedOnce = (loaded: Folded<SessionState>) => {
      if (loaded.state.sessions.lang === 'en') throw new Refusal(`refused ${(refusals += 1)}`);
      return speaks('en')(loaded);
    };
    const { revision } = await one.execute(sessionDecider, stream, refusedOnce);
    expect([refusals, revision]).toEqual([1, 3]);
    await expect(one.execute(sessionDecider, stream, refusedOnce)).rejects.toThrow('refused 3');
  });

  it('repeats the answer of a command that it has executed, whoever asks again', async () => {
    const [stream, one, other] = [await started(), new Streams(log), new Streams(log)];
    const commandId = randomUUID();
    const first = await execute(one, stream, 'en', commandId);
    await execute(one, stream, 'fr');
    for (const process of [one, other]) {
      const { state, revision, events, isRepeat } = await execute(process, stream, 'en', commandId);
      expect({ lang: state.sessions.lang, revision, events, isRepeat }).toEqual({
        ...{ lang: 'en', revision: first.revision, events: [], isRepeat: true },
      });
    }
  });

  it('is not known by a reading that another process has overtaken: its command is repeated, not executed twice', async () => {
    const [stream, one, other] = [await started(), new Streams(log), new Streams(log)];
    const commandId = randomUUID();
    await one.execute(sessionDecider, stream, async () => {
      if ((await log.endOf(stream)) === 0) await execute(other, stream, 'en', commandId);
      return ({ sessions }) => [{ type: 'ChangeLanguage', lang: sessions.lang === 'fr' ? 'en' : 'fr', at } as const];
    });
    expect(await languages(stream)).toEqual(['en', 'fr']);
    expect((await execute(one, stream, 'en', commandId)).isRepeat).toBe(true);
    expect(await languages(stream)).toEqual(['en', 'fr']);
  });

  it('is unknown again after a command of which nobody knows whether it was executed', async () => {
    const [stream, process] = [await started(), new Streams(log)];
    await execute(process, stream, 'en');
    vi.spyOn(log, 'append').mockRejectedValueOnce(new Error('There is no answer.'));
    await expect(execute(process, stream, 'fr')).rejects.toThrow('There is no answer.');
    expect(await readsOf(() => execute(process, stream, 'fr'))).toBe(1);
  });

  it('is unknown again after a decision that was made on a reading of its own', async () => {
    const [stream, process] = [await started(), new Streams(log)];
    await execute(process, stream, 'en');
    await process.decide(sessionDecider, stream, () => [{ type: 'EraseVisit', at } as const]);
    await expect(execute(process, stream, 'fr')).rejects.toThrow('session-not-found');
  });
});

describe('a stream that is taken for new', () => {
  const start = (process: Streams, stream: string) => {
    const plan = ({ sessions }: SessionState) =>
      sessions.uuid === null ? [{ type: 'StartSession', ...SessionStarted.data, at } as const] : [];
    const prepare = ({ state: { sessions } }: Folded<SessionState>) =>
      sessions.isErased === true ? refuseSession('session-not-found') : plan;
    return process.execute(sessionDecider, stream, prepare, { isNew: true });
  };

  it('is begun without a reading, and is known from then on', async () => {
    const [stream, process] = [sessionStream(randomUUID()), new Streams(log)];
    expect(await readsOf(() => start(process, stream))).toBe(0);
    expect(await readsOf(() => execute(process, stream, 'en'))).toBe(0);
  });

  it('is left as it is when it is there, and refused when it was erased', async () => {
    const [stream, process] = [await started(), new Streams(log)];
    const { events, revision } = await start(process, stream);
    expect([events, revision]).toEqual([[], 0]);
    await process.decide(sessionDecider, stream, () => [{ type: 'EraseVisit', at } as const]);
    await expect(start(process, stream)).rejects.toThrow('session-not-found');
  });
});

describe('what a process knows of a stream', () => {
  it('it knows for a minute after it was read, however often it changes it, and without its events', () => {
    vi.useFakeTimers();
    const known = new KnownStreams();
    const folded = (revision: number) => ({
      ...{ state: { lang: 'fr' }, revision, lastAt: at },
      history: { events: [SessionStarted], revision, commands: new Map() },
    });
    known.keep('session-1', folded(0));
    vi.advanceTimersByTime(59_000);
    expect(known.find('session-1')).toMatchObject({ revision: 0, history: { events: [] } });
    known.keep('session-1', folded(1));
    vi.advanceTimersByTime(2000);
    expect(known.find('session-1')).toBeUndefined();
    vi.useRealTimers();
  });
});
