import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { colliding, openedPdf, textsOffPage, plainText, readPdf } from '../../testing/read-pdf.js';
import { confirmationModel } from '../../../mail/testing/sample-mails.js';
import { formatsFor } from '../../content/formats.js';
import { invoicePdf, type InvoiceModel } from './invoice-pdf.js';

const { brand, seller, vehicle, lines, email, orderReference } = confirmationModel;
const invoiced: InvoiceModel = {
  ...{ brand, seller, vehicle, lines, orderReference, number: '2026-000042', language: 'fr' },
  ...{ buyerEmail: email, issuedAt: '2026-11-20T13:43:00.000Z', paidAt: '2026-11-20T13:42:00.000Z' },
  paymentReference: 'pi_3Sample0000000000',
};

describe('an invoice', () => {
  it('carries what a French invoice to a consumer must say', async () => {
    const { words, pages, info } = await readPdf(invoicePdf(invoiced));
    for (const text of [
      ...['Facture 2026-000042', '20 novembre 2026', 'pi_3Sample0000000000', 'jeanne.dupont@exemple.fr', '7F3K-2M9Q'],
      ...['Meca Rapports SAS', 'SIRET 123 456 789 00012', 'FR32123456789', '1 rue de la Paix, 75002 Paris'],
      ...['MecaVIN', 'Service History', 'MecaSCORE', '19,00 €', '−4,66 €', '14,34 €'],
      ...['Total hors taxes', '35,83 €', 'TVA 20 %', '7,17 €', 'Total TTC', '43,00 €'],
      ...['Acquittée le 20 novembre 2026', "preuve d'achat"],
    ])
      expect(words).toContain(text);
    expect(pages).toHaveLength(1);
    expect(info['Title']).toBe('Facture 2026-000042');
  });

  it('is written in English for an English session', async () => {
    const { words } = await readPdf(invoicePdf({ ...invoiced, language: 'en' }));
    for (const text of [
      'Invoice 2026-000042',
      'French VAT 20%',
      '43,00 €',
      'Paid on 20 November 2026',
      'Private person',
    ])
      expect(words).toContain(text);
    expect(openedPdf(invoicePdf({ ...invoiced, language: 'en' }))).toContain('/Lang (en-GB)');
  });

  it('has the day of its issue, and that of the payment as the day of the supply', async () => {
    const { words } = await readPdf(invoicePdf({ ...invoiced, issuedAt: '2026-11-22T09:00:00.000Z' }));
    for (const text of ["Date d'émission 22 novembre 2026", 'Date de la prestation 20 novembre 2026'])
      expect(words).toContain(text);
    expect(words).toContain('Acquittée le 20 novembre 2026');
  });

  it('names a car without a plate by its VIN', async () => {
    const { words } = await readPdf(invoicePdf({ ...invoiced, vehicle: { ...vehicle, plate: null } }));
    expect(words).toContain(`PEUGEOT 308 SW ${vehicle.vin}`);
  });

  it('names no discount where there was none', async () => {
    const { words } = await readPdf(
      invoicePdf({ ...invoiced, lines: [{ service: 'mecavin', priceCents: 1_900, paidCents: 1_900 }] }),
    );
    expect(words).not.toContain('Remises déduites');
    expect(words).toContain('19,00 € – 19,00 €');
    expect(words).toContain(plainText(formatsFor('fr').money(1_583)));
  });

  it('is tagged, and the same to the byte when it is made again', () => {
    const bytes = invoicePdf(invoiced);
    expect(openedPdf(bytes)).toContain('/S /Table\n');
    expect(Buffer.compare(bytes, invoicePdf(invoiced))).toBe(0);
  });

  it('holds its layout for any names', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom('W'.repeat(90), 'é '.repeat(60)),
    );
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, model, buyerEmail) => {
        const untrusted = {
          ...invoiced,
          buyerEmail,
          seller: { ...seller, name, address: name },
          vehicle: { ...vehicle, model },
        };
        const { texts } = await readPdf(invoicePdf(untrusted));
        expect(textsOffPage(texts)).toEqual([]);
        expect(colliding(texts)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
