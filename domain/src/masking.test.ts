import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalFieldsOf } from './event-types.js';
import { masked, maskText, REDACTED } from './masking.js';
import type { SessionEvent } from './session/index.js';
import { sessionExamples } from './testing/index.js';

describe('masking what identifies a visitor', () => {
  it.each([
    ['jeanne.martin@example.fr', 'j•••@e•••.fr'],
    ['j@x.co.uk', 'j•••@x•••.uk'],
    ['AB123CD', 'AB•••'],
    ['x', 'x•••'],
    ['', ''],
    [REDACTED, REDACTED],
    ['Payment of jo@example.fr declined. Call 06 12 34 56 78', 'Pa•••'],
    ['jo@example.fr. Call 0612345678', 'jo•••'],
    ['jo@example.0612345678', 'jo•••'],
    ['jo@example.fr@dupont.martin', 'jo•••'],
    ['@dupont', '@d•••'],
    ['😀😀 is me', '😀😀•••'],
  ])('shows %s as %s', (text, shown) => expect(maskText(text)).toBe(shown));

  it('shows of any text two signs, or of an address its two first letters and its ending', () => {
    const part = fc.oneof(fc.constantFrom('jo', '@', '.', ' ', '@example.fr', '06 12', 'é', '😀'), fc.string());
    const texts = fc
      .array(part, { minLength: 1 })
      .map((parts) => parts.join(''))
      .filter((text) => text !== '');
    const shown = /^(?:.{1,2}•••|\S•••@\S•••\.[a-z]{2,24})$/isu;
    fc.assert(fc.property(texts, (text) => shown.test(maskText(text))));
  });

  it('leaves no personal value of any event readable', () => {
    for (const event of Object.values(sessionExamples)) {
      const text = JSON.stringify(masked(event, personalFieldsOf(event)));
      expect(text).not.toMatch(/[\w.]+@[\w.]+\.[a-z]{2,}/);
      expect(text).not.toMatch(/AB-?123-?CD|WBA[A-Z0-9]{14}/);
    }
  });

  it('hides every text that a page may write freely', () => {
    const secret = 'jeanne.martin@example.fr';
    const { SessionStarted, UrlParametersSynced, StepRecorded, ServicesSelected, PaymentFailed } = sessionExamples;
    const landing = (payloadJson: string) => ({
      ...StepRecorded,
      data: { ...StepRecorded.data, stepNumber: 0, stage: 'landing', payloadJson } as const,
    });
    const written: readonly SessionEvent[] = [
      { ...SessionStarted, data: { ...SessionStarted.data, product: secret } },
      { ...UrlParametersSynced, data: { ...UrlParametersSynced.data, changed: { product: secret } } },
      { ...ServicesSelected, data: { ...ServicesSelected.data, product: secret } },
      { ...StepRecorded, data: { ...StepRecorded.data, providerMessage: secret } },
      { ...StepRecorded, data: { ...StepRecorded.data, payloadJson: { note: secret } } },
      { ...PaymentFailed, data: { ...PaymentFailed.data, providerMessage: secret } },
      landing(JSON.stringify({ url_params: {}, page: '/', timestamp: '2026-06-30T08:00:00.000Z', note: secret })),
      landing(JSON.stringify({ url_params: {}, page: `/${secret}`, timestamp: '2026-06-30T08:00:00.000Z' })),
      landing(JSON.stringify({ url_params: {}, page: '/', timestamp: secret })),
      landing(`${secret} "url_params":{}`),
      landing(`{"url_params":{"email":"${secret}"},"url_params":{},"page":"/"}`),
    ];
    for (const event of written) expect(JSON.stringify(masked(event, personalFieldsOf(event)))).not.toContain(secret);
  });

  it('leaves a landing that says nothing of anybody as it is', () => {
    const { StepRecorded } = sessionExamples;
    const payloadJson = JSON.stringify({ url_params: {}, page: '/', timestamp: '2026-06-30T08:00:00.000Z' });
    const bare: SessionEvent = {
      ...StepRecorded,
      data: { ...StepRecorded.data, stepNumber: 0, stage: 'landing', payloadJson, providerMessage: null },
    };
    expect(masked(bare, personalFieldsOf(bare))).toEqual(bare);
  });

  it('changes nothing else', () => {
    const { PaymentSucceeded } = sessionExamples;
    expect(masked(PaymentSucceeded, personalFieldsOf(PaymentSucceeded))).toEqual(PaymentSucceeded);
  });
});
