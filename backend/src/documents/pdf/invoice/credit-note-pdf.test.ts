import { describe, expect, it } from 'vitest';
import { openedPdf, plainText, readPdf } from '../../testing/read-pdf.js';
import { confirmationModel } from '../../../mail/testing/sample-mails.js';
import { creditNotePdf } from './credit-note-pdf.js';
import type { InvoiceModel } from './invoice-pdf.js';

const { brand, seller, vehicle, lines, email, orderReference } = confirmationModel;
const invoice: InvoiceModel = {
  ...{ brand, seller, vehicle, lines, orderReference, number: '2026-000042', language: 'fr' },
  ...{ buyerEmail: email, issuedAt: '2026-11-20T13:43:00.000Z', paidAt: '2026-11-20T13:42:00.000Z' },
  paymentReference: 'pi_3Sample0000000000',
};
const model = { number: 'A-2026-000007', issuedAt: '2026-11-21T09:00:00.000Z', service: 'mecavin', invoice } as const;

describe('a credit note', () => {
  it('names the invoice that it corrects, and takes its amounts off with their VAT', async () => {
    const { words, pages, info } = await readPdf(creditNotePdf(model));
    const texts = ['Avoir A-2026-000007', '2026-000042, 20 novembre 2026', '21 novembre 2026', 'pi_3Sample0000000000'];
    const amounts = ['−14,34 €', '−2,39 €', '−11,95 €', 'TVA 20 %', 'Meca Rapports SAS', 'jeanne.dupont@exemple.fr'];
    for (const one of [...texts, ...amounts, 'Cet avoir rectifie la facture']) expect(words).toContain(plainText(one));
    expect(pages).toHaveLength(1);
    expect(info['Title']).toBe('Avoir A-2026-000007');
  });

  it('is written in English for an English session, tagged, and the same to the byte when it is made again', async () => {
    const english = { ...model, invoice: { ...invoice, language: 'en' } } as const;
    const { words } = await readPdf(creditNotePdf(english));
    for (const text of ['Credit note A-2026-000007', 'Corrects invoice', 'French VAT 20%', 'Nothing is left to do.'])
      expect(words).toContain(text);
    expect(openedPdf(creditNotePdf(model))).toContain('/S /Table\n');
    expect(Buffer.compare(creditNotePdf(model), creditNotePdf(model))).toBe(0);
  });

  it('takes the whole VAT off when every line is given back', async () => {
    const vats = await Promise.all(
      lines.map(async ({ service }) => {
        const { words } = await readPdf(creditNotePdf({ ...model, service }));
        return Number(/TVA 20 % −(\d+),(\d\d)/.exec(plainText(words))?.slice(1).join('') ?? NaN);
      }),
    );
    expect(vats.reduce((sum, cents) => sum + cents, 0)).toBe(717);
  });
});
