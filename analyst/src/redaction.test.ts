import { describe, expect, it } from 'vitest';
import { allExamples, sessionExamples } from '@shop/domain/testing';
import { personalFieldsOf } from '@shop/domain/event-types';
import type { RecordedEvent } from '@shop/eventing/event';
import { NO_METADATA } from '@shop/projections/testing/log';
import { holdsCiphertext, redacted, withoutUnknown } from './redaction.js';

const SEALED = 'sealed1:1:a:b:c';
const recorded = (type: string, data: unknown, more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  ...{ type, data, at: '2026-06-30T08:00:00.000Z', id: 'event-1', stream: 'session-1', revision: 0n },
  ...{ position: { commit: 1n, prepare: 1n }, metadata: { ...NO_METADATA, actor: 'visitor', hmac: { email: 'abc' } } },
  ...more,
});
const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);

describe('an event as it may be shared', () => {
  it.each(Object.values(allExamples).map(({ type, data }) => ({ type, data: data as unknown })))(
    '$type has none of its personal values, and every other one',
    ({ type, data }) => {
      const event = recorded(type, data);
      const { data: shared, metadata, ...others } = redacted(event);
      const personal = personalFieldsOf(event);
      for (const path of personal) {
        const before = valueAt(data, path);
        expect([path, valueAt(shared, path)]).toEqual([
          path,
          before === null || before === undefined ? before : '[redacted]',
        ]);
      }
      const without = (all: unknown): unknown =>
        personal.reduce(
          (text, path) => text.replaceAll(JSON.stringify(valueAt(data, path) ?? null), '"[redacted]"'),
          JSON.stringify(all),
        );
      expect(without(shared)).toBe(without(data));
      expect(metadata).toEqual({ ...event.metadata, hmac: {} });
      expect(others).toEqual({ ...others, ...{ id: event.id, stream: event.stream, at: event.at } });
    },
  );

  it('has nothing where it had nothing', () => {
    const { EmailProvided } = sessionExamples;
    expect(redacted(recorded('EmailProvided', {})).data).toEqual({});
    expect(redacted(recorded('EmailProvided', { ...EmailProvided.data, email: null })).data).toMatchObject({
      email: null,
    });
  });

  it.each([
    ['of a type that this program does not know', recorded('SomethingOfTomorrow', {})],
    ['of a version that it does not know', recorded('SessionStarted', {}, { flaw: 'version 7 cannot be read' })],
  ])('and is %s keeps what is not sealed, anywhere', (_what, event) => {
    const data = { plain: 'a', sealed: SEALED, list: [SEALED, 'sealed', 7, null], inner: { sealed: SEALED, n: true } };
    const open = {
      plain: 'a',
      sealed: '[redacted]',
      list: ['[redacted]', 'sealed', 7, null],
      inner: { sealed: '[redacted]', n: true },
    };
    expect(withoutUnknown({ ...event, data }).data).toEqual(open);
    expect(redacted({ ...event, data }).data).toEqual(open);
    expect(holdsCiphertext({ ...event, data })).toBe(false);
  });

  it('of a type that is known keeps a text that only looks sealed', () => {
    const start = recorded('SessionStarted', { ...sessionExamples.SessionStarted.data, src: SEALED });
    expect([redacted(start).data, holdsCiphertext(start)]).toEqual([start.data, false]);
    expect(withoutUnknown(start)).toBe(start);
  });
});

describe('an event that holds a ciphertext', () => {
  it.each([
    [SEALED, true],
    ['sealed12:1:x', true],
    ['sealed:1', false],
    [` ${SEALED}`, false],
    ['jo@example.fr', false],
    [null, false],
  ])('in its personal field %s: %s', (email, isSealed) => {
    expect(holdsCiphertext(recorded('EmailProvided', { email }))).toBe(isSealed);
  });
});
