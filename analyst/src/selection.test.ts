import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionExamples } from '@shop/domain/testing';
import { BEGINNING, type RecordedEvent } from '@shop/eventing/event';
import { NO_METADATA } from '@shop/projections/testing/log';
import { BadInput } from './bad-input.js';
import { selectionOf } from './options.js';
import {
  accepts,
  boundsOf,
  conditionOf,
  edgeOf,
  isRelative,
  mustBeThere,
  selectionText,
  typeOf,
  type Selection,
} from './selection.js';

const ALL: Selection = { types: [], where: [] };
const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const position = (commit: number, prepare = commit) => ({ commit: BigInt(commit), prepare: BigInt(prepare) });
const { PaymentSucceeded } = sessionExamples;
const event: RecordedEvent = {
  ...PaymentSucceeded,
  ...{ at: '2026-06-30T08:05:00.000Z', id: '5f0c9c1e-0000-4000-8000-000000000001', stream: 'session-1', revision: 4n },
  position: position(120, 110),
  metadata: { ...NO_METADATA, actor: 'provider', schemaVersion: 1, hmac: { email: 'abc' } },
};

describe('a bound of a selection', () => {
  it.each([
    ['now', '2026-11-27T12:00:00.000Z'],
    ['90m', '2026-11-27T10:30:00.000Z'],
    ['3h', '2026-11-27T09:00:00.000Z'],
    ['-3h', '2026-11-27T09:00:00.000Z'],
    ['2d', '2026-11-25T12:00:00.000Z'],
    ['2026-03-01', '2026-02-28T23:00:00.000Z'],
    ['2026-03-01T08:00:05Z', '2026-03-01T08:00:05.000Z'],
  ])('%s is the moment %s', (text, at) => {
    expect(edgeOf(text, NOW)).toEqual({ at });
    expect(isRelative(text)).toBe(!text.startsWith('2026'));
  });

  it.each([
    ['1234/1200', position(1234, 1200)],
    ['1234', position(1234)],
    ['7/7', position(7)],
    ['0', BEGINNING],
    ['999999999999999999/1', { commit: 999_999_999_999_999_999n, prepare: 1n }],
  ])('%s is a place of the log', (text, place) => {
    expect([edgeOf(text, NOW), isRelative(text)]).toEqual([{ position: place }, false]);
  });

  it.each([
    ...['', 'soon', '3/', '/3', '7/8', '3s', '3 h', '+3h', 'now!', '2026-02-30', '-1'],
    ...['1234567890123456789', '7/1234567890123456789', '99999999999999d'],
  ])('"%s" is neither', (text) => {
    expect(() => edgeOf(text, NOW)).toThrow(BadInput);
  });

  it('must be there in the log, and one that is not the end bounds what is read', () => {
    const end = position(200);
    const bounds = (selection: Partial<Selection>) => boundsOf({ ...ALL, ...selection }, end);
    expect(bounds({})).toEqual({ after: BEGINNING, upTo: end });
    expect(bounds({ from: { at: event.at }, to: { at: event.at } })).toEqual({ after: BEGINNING, upTo: end });
    expect(bounds({ from: { position: position(50) }, to: { position: position(60) } })).toEqual({
      ...{ after: position(50), upTo: position(60) },
    });
    for (const to of [200, 201]) expect(bounds({ to: { position: position(to) } }).upTo).toEqual(end);
    expect(bounds({ from: { position: end } }).after).toEqual(end);
    expect(() => bounds({ from: { position: position(201) } })).toThrow('The log has not come to 201/201');
    expect(() => mustBeThere(end, end)).not.toThrow();
  });
});

describe('a selection', () => {
  it.each<[string, Partial<Selection>, boolean]>([
    ['its type', { types: ['PaymentSucceeded'] }, true],
    ['one of its types', { types: ['SessionStarted', 'PaymentSucceeded'] }, true],
    ['another type', { types: ['SessionStarted'] }, false],
    ['its stream', { stream: 'session-1' }, true],
    ['the beginning of its stream alone', { stream: 'session-' }, false],
    ['a longer stream', { stream: 'session-12' }, false],
    ['the beginning of its stream and any ending', { stream: 'session-*' }, true],
    ['its whole stream and any ending', { stream: 'session-1*' }, true],
    ['another beginning', { stream: 'order-*' }, false],
    ['any stream', { stream: '*' }, true],
    ['its own moment on', { from: { at: '2026-06-30T08:05:00.000Z' } }, true],
    ['a moment later', { from: { at: '2026-06-30T08:05:00.001Z' } }, false],
    ['before its own moment', { to: { at: '2026-06-30T08:05:00.000Z' } }, false],
    ['before a moment later', { to: { at: '2026-06-30T08:05:00.001Z' } }, true],
    ['after its own place', { from: { position: position(120, 110) } }, false],
    ['after the place before', { from: { position: position(120, 109) } }, true],
    ['up to its own place', { to: { position: position(120, 110) } }, true],
    ['up to the place before', { to: { position: position(120, 109) } }, false],
  ])('by %s alone: %s', (_what, selection, isAccepted) => {
    expect(accepts({ ...ALL, ...selection }, event)).toBe(isAccepted);
  });

  it.each([
    ['amountCents=4300', true],
    ['amountCents=430', false],
    ['amountCents!=4300', false],
    ['amountCents>4300', false],
    ['amountCents>=4300', true],
    ['amountCents<=4300', true],
    ['amountCents<4300', false],
    ['amountCents>999', true],
    ['amountCents<10000', true],
    ['data.amountCents=4300', true],
    ['type=PaymentSucceeded', true],
    ['type~SUCC', true],
    ['type~fail', false],
    ['happened_at>=2026-06-30T08:05', true],
    ['happened_at<2026-06-30T08:05', false],
    ['happened_at<2026-06-30T08:06', true],
    ['happened_at<=2026-06-30T08:06', true],
    ['happened_at>2026-06-30T08:06', false],
    ['type>PaymentSucceeded', false],
    ['type>=PaymentSucceeded', true],
    ['revision=4', true],
    ['revision>4', false],
    ['actor=provider', true],
    ['metadata.actor=provider', true],
    ['position=120/110', true],
    ['nothing=', true],
    ['nothing!=x', true],
    ['nothing>0', false],
    ['nothing>=', false],
    ['nothing<zzz', false],
    ['nothing<=zzz', false],
    ['origin=', true],
    ['hmac.email=abc', false],
    ['services.0.serviceId=mecavin', true],
  ])('where %s: %s', (condition, isAccepted) => {
    expect(accepts({ ...ALL, where: [conditionOf(condition)] }, event)).toBe(isAccepted);
  });

  it('is what all of its parts accept together', () => {
    const parts: readonly (readonly [Partial<Selection>, Partial<Selection>])[] = [
      [{ types: [event.type] }, { types: ['SessionStarted'] }],
      [{ stream: 'session-*' }, { stream: 'order-*' }],
      [{ from: { position: position(119) } }, { from: { position: position(121) } }],
      [{ to: { position: position(121) } }, { to: { position: position(119) } }],
      [{ where: [conditionOf('revision=4')] }, { where: [conditionOf('revision=4'), conditionOf('revision=5')] }],
    ];
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (hold) => {
        const selection = parts.reduce<Selection>(
          (all, [one, other], n) => ({ ...all, ...(hold[n] ? one : other) }),
          ALL,
        );
        expect(accepts(selection, event)).toBe(hold.every(Boolean));
      }),
    );
  });

  it('can be typed again as it is written down', () => {
    const typed = {
      ...{ type: ['SessionStarted,PaymentSucceeded', 'PaymentFailed'], stream: 'session-*' },
      ...{ from: '2026-03-01T08:00Z', to: '1234/1200', where: ['amountCents>=4000', 'src~a=b'] },
    };
    const selection = selectionOf(typed);
    const { types, stream, from, to, where } = selectionText(selection);
    expect({ types, stream, from, to, where }).toEqual({
      ...{ types: ['SessionStarted', 'PaymentSucceeded', 'PaymentFailed'], stream: 'session-*' },
      ...{ from: '2026-03-01T08:00:00.000Z', to: '1234/1200', where: typed.where },
    });
    expect(selectionOf({ type: types, stream: stream ?? '', from: from ?? '', to: to ?? '', where })).toEqual(
      selection,
    );
    expect(selectionText(selectionOf({}))).toEqual({ types: [], stream: null, from: null, to: null, where: [] });
    expect(Object.keys(selectionOf({}))).toEqual(['types', 'where']);
  });

  it.each(['lang', '=fr', '!', 'a b=c', '-a=1', '', 'position>1', 'position<=7/7'])('has no condition "%s"', (text) => {
    expect(() => conditionOf(text)).toThrow(BadInput);
  });

  it('knows the types of the shop, and those that are like another', () => {
    expect(typeOf('SessionStarted')).toBe('SessionStarted');
    expect(() => typeOf('sessionstarted')).toThrow('did you mean SessionStarted?');
    expect(() => typeOf('Nothing')).toThrow('there are AddressChangeDeclined');
  });
});
