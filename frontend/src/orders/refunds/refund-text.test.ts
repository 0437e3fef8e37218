import { describe, expect, it } from 'vitest';
import type { OrderedReportView } from '@shop/domain/orders';
import { orderMessages } from '../../i18n/orders/order-messages.js';
import { anOrder } from '../../testing/orders.js';
import { refundText } from './refund-text.js';

const [ready] = anOrder({}).reports;
const DUE = '2026-12-05T16:05:12Z';
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
const says = (changes: Partial<OrderedReportView>) =>
  (['fr', 'en'] as const).map((language) => plain(refundText(orderMessages[language], { ...ready!, ...changes }, DUE)));

describe('what the page of an order says of a refund', () => {
  it.each([
    [{ refund: 'none' }, null, null],
    [{ refund: 'asked' }, /^Nous avons reçu votre demande/, /^We have received your refund request/],
    [{ refund: 'declined', declined: 'Tout y est.' }, /rapport : Tout y est\.$/, /report: Tout y est\.$/],
    [{ refund: 'declined', declined: null }, /rapport : $/, /report: $/],
    [{ refund: 'requested' }, /^Le remboursement de 19,00 € est en cours/, /^The refund of 19,00 € is under way/],
    [{ refund: 'made' }, /^19,00 € vous sont remboursés/, /^19,00 € is refunded/],
    [{ refund: 'failed' }, /^La banque n’a pas accepté/, /^The bank did not accept/],
    [{ refund: 'held', shareCents: 900 }, /de 9,00 € .* le 5 décembre 2026/, /of 9,00 € .* by 5 December 2026/],
    [{ standing: 'withdrawn', refund: 'none' }, /de 19,00 € est en cours/, /of 19,00 € is under way/],
  ] as const)('of %j', (changes, french, english) => {
    for (const [text, words] of [
      [says(changes)[0], french],
      [says(changes)[1], english],
    ] as const) {
      if (words === null) expect(text).toBeNull();
      else expect(text).toMatch(words);
    }
  });
});
