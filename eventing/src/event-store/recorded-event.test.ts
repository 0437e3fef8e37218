import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { recordedEvent, streamPosition, type Upcast } from './recorded-event.js';

const as: Upcast = (_type, version, data) => ({ data: { ...(data as object), version } });
const metadata = {
  ...{ at: '2026-11-22T08:00:00.000Z', actor: 'visitor', commandId: 'c-1', origin: 'demo', schemaVersion: 2 },
  ...{ $correlationId: 'p-1', $causationId: 'e-0', hmac: { email: 'abc', broken: 7 } },
};
const stored = (changed: object = {}) =>
  ({
    ...{ type: 'Rung', data: { bell: 'big' }, isJson: true, id: 'event-1', streamId: 'bell-1', revision: 3n },
    ...{ position: { commit: 9n, prepare: 8n }, metadata },
    ...changed,
  }) as unknown as AllStreamRecordedEvent;

describe('an event of the log', () => {
  it('is read with its metadata, its data in the newest version', () => {
    expect(recordedEvent(stored(), as)).toEqual({
      ...{ type: 'Rung', data: { bell: 'big', version: 2 }, at: metadata.at, id: 'event-1', stream: 'bell-1' },
      ...{ revision: 3n, position: { commit: 9n, prepare: 8n } },
      metadata: {
        ...{ actor: 'visitor', commandId: 'c-1', correlationId: 'p-1', causationId: 'e-0' },
        ...{ schemaVersion: 2, origin: 'demo', hmac: { email: 'abc' } },
      },
    });
  });

  it('has null for what its metadata do not say', () => {
    const odd = { at: metadata.at, actor: 7, commandId: {}, schemaVersion: '2', hmac: 'none' };
    expect(recordedEvent(stored({ metadata: odd }), as).metadata).toEqual({
      ...{ actor: null, commandId: null, correlationId: null, causationId: null },
      ...{ schemaVersion: null, origin: null, hmac: {} },
    });
  });

  it.each([
    ['its data is not a JSON object', { isJson: false }],
    ['its data is not a JSON object', { data: 'text' }],
    ['its data is not a JSON object', { data: null }],
    ['its data is not a JSON object', { data: new Uint8Array(2) }],
    ['it has no metadata', { metadata: undefined }],
    ['it has no metadata', { metadata: new Uint8Array(2) }],
    ['it does not say when it happened', { metadata: { ...metadata, at: 7 } }],
  ])('carries as flaw that %s', (flaw, changed) => {
    const read = recordedEvent(stored(changed), () => {
      throw new Error('upcast');
    });
    expect(read.flaw).toBe(flaw);
    expect(read.at).toBe(flaw.startsWith('its data') ? metadata.at : '');
  });

  it('carries the flaw that its upcaster finds, and whether a newer program can read it', () => {
    const newer = recordedEvent(stored(), (_type, _version, data) => ({ data, flaw: 'version 3', isNewer: true }));
    expect(newer).toMatchObject({ flaw: 'version 3', isNewer: true });
    const whole = recordedEvent(stored(), as);
    expect([Object.keys(whole).includes('flaw'), Object.keys(whole).includes('isNewer')]).toEqual([false, false]);
  });

  it('keeps no character that Postgres cannot store, neither in names nor deep inside', () => {
    const data = { ['a\0']: ['b\ud800', { c: '\udc00d' }, 1, null, true], whole: '😀' };
    const read = recordedEvent(stored({ data, metadata: { ...metadata, actor: 'x\0y' } }), (_t, _v, safe) => ({
      data: safe,
    }));
    expect(read.data).toEqual({ ['a\uFFFD']: ['b\uFFFD', { c: '\uFFFDd' }, 1, null, true], whole: '😀' });
    expect(read.metadata.actor).toBe('x\uFFFDy');
    const listed = { all: [1, ['\0']] };
    expect(recordedEvent(stored({ data: listed }), (_t, _v, safe) => ({ data: safe })).data).toEqual({
      all: [1, ['\uFFFD']],
    });
  });

  it('of a stream stands where its revision says', () => {
    expect(streamPosition({ revision: 7n })).toEqual({ commit: 7n, prepare: 7n });
  });
});
