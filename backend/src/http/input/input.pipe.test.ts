import type { Type } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { SpeedRequest } from '../../analytics/speed/speed.controller.js';
import { StartSessionRequest, UpdateSessionRequest } from '../../sessions/session.requests.js';
import { RecordStepRequest } from '../../sessions/steps.controller.js';
import { BadInput } from '../../platform/bad-input.js';
import { InputPipe } from './input.pipe.js';

const checked = async (metatype: Type<object>, body: unknown): Promise<unknown> =>
  new InputPipe().transform(body, { type: 'body', metatype });

async function refusalsOf(metatype: Type<object>, body: unknown): Promise<readonly string[]> {
  try {
    await checked(metatype, body);
    return [];
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return error.errors.map(({ message }) => message);
  }
}

describe('a checked request', () => {
  it('has what was sent of its fields and nothing else: null stays null, absent stays absent', async () => {
    const sent = { src: null, lang: 'en', unknown: 1, hasOwnProperty: 1, toString: 2, valueOf: 3 };
    expect({ ...((await checked(StartSessionRequest, sent)) as object) }).toStrictEqual({ src: null, lang: 'en' });
  });

  it('is an empty one without a body', async () => {
    expect([await refusalsOf(StartSessionRequest, undefined), await refusalsOf(StartSessionRequest, null)]).toEqual([
      [],
      [],
    ]);
  });

  it('keeps a payload as it was sent, also where its members have the names of methods', async () => {
    const payloadJson = { toString: 'a', valueOf: { hasOwnProperty: 1 }, list: [{ then: null }] };
    const step = { uuid: '00000000-0000-4000-8000-00000000000a', stepNumber: 0, payloadJson };
    expect(await checked(RecordStepRequest, step)).toMatchObject({ payloadJson });
  });

  it('is refused with one sentence a field, in the order of the description', async () => {
    expect(await refusalsOf(StartSessionRequest, { uuid: 'x', product: 1, idaff: '<' })).toEqual([
      'idaff must be text of at most 64 characters, of the right form',
      'product must be text of at most 200 characters, of the right form',
      'uuid must be a UUID',
    ]);
  });

  it('counts characters and not their halves, and those that nobody sees too', async () => {
    const lengths = ['\u{1f600}'.repeat(200), '\u{1f600}'.repeat(201), '\ufe0f'.repeat(201), 'e\u0301'.repeat(101)];
    const refusals = await Promise.all(lengths.map((product) => refusalsOf(UpdateSessionRequest, { product })));
    expect(refusals.map(({ length }) => length)).toEqual([0, 1, 1, 1]);
  });
});

describe('a body', () => {
  class Undecorated {}

  it.each([Object, String, Array])('that no class checks gets nowhere: %o', async (type) => {
    await expect(checked(type, {})).rejects.toThrow('No class checks this body.');
  });

  it('of a class without a field is refused', async () => {
    await expect(checked(Undecorated, { any: 1 })).rejects.toBeInstanceOf(BadInput);
  });
});

describe('a list of measures', () => {
  const measure = { step: 'landing', metric: 'lcp', ms: 1 };
  const AT_MOST = 'measures must be at most 16 measures';

  it.each([
    ['what is no list', { 0: measure, length: 1 }, AT_MOST],
    ['nothing', undefined, AT_MOST],
    ['an empty list', [], 'measures must not be empty'],
    ['a list in the list', [[measure]], AT_MOST],
    ['what is no measure', ['landing'], AT_MOST],
    ['null', [null], AT_MOST],
    ['17 measures', Array.from({ length: 17 }, () => measure), AT_MOST],
    ['a wrong measure', [measure, { ...measure, metric: 'fps' }], 'measures must be one of lcp, inp'],
    ['a time that is no number', [{ ...measure, ms: '1' }], 'measures must be a number from 0 to 600000'],
  ])('does not hold %s', async (_what, measures, sentence) => {
    expect(await refusalsOf(SpeedRequest, { device: 'phone', measures })).toEqual([sentence]);
  });

  it('holds measures without what else was sent of them', async () => {
    const sent = { device: 'phone', measures: [{ ...measure, userAgent: 'x' }] };
    expect(await checked(SpeedRequest, sent)).toEqual({ device: 'phone', measures: [measure] });
  });
});
