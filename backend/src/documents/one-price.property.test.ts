import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, formatMoney, sessionDecider, type SessionEvent } from '@shop/domain';
import { orderDecider, vatInside } from '@shop/domain/orders';
import { priceAt, quote, SERVICE_IDS, serviceLines, type ServiceId } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';
import { ordersExamples, sessionExamples as examples } from '@shop/domain/testing';
import { confirmationMail } from '../mail/order-templates.js';
import { confirmationModel } from '../mail/testing/sample-mails.js';
import { linesOf } from './order-documents.js';
import { invoicePdf } from './pdf/invoice/invoice-pdf.js';
import { plainText, readPdf } from './testing/read-pdf.js';

const RUNS = process.env['SHOP_TEST_FULL'] === '1' ? 500 : 30;

const sales = fc.record({
  language: fc.constantFrom<Language>('fr', 'en'),
  basePrice: fc.integer({ min: 9, max: 29 }),
  chosen: fc.subarray<ServiceId>([...SERVICE_IDS], { minLength: 1 }),
  code: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 4 }),
});

type Sale = typeof sales extends fc.Arbitrary<infer One> ? One : never;

/** What the shop charges for this choice, by its events. */
function chargedFor({ basePrice, chosen, code }: Sale) {
  const { ServicesSelected, DiscountApplied, VehicleIdentified } = examples;
  const choice: SessionEvent[] = [
    VehicleIdentified,
    { ...examples.BasePriceEstablished, data: { basePriceCents: basePrice * 100, source: 'valuation' } },
    { ...ServicesSelected, data: { ...ServicesSelected.data, selectedServices: chosen } },
  ];
  const discount = { ...DiscountApplied, data: { discountToken: 'CODE', discountPercentage: code ?? 1 } };
  const { pricing } = fold(sessionDecider, code === null ? choice : [...choice, discount]);
  return priceAt(pricing, ServicesSelected.at);
}

/** The order that is opened for what was charged. */
function openedFor(sale: Sale) {
  const { basePriceCents: priceCents, totalCents: amountCents } = chargedFor(sale);
  const services = serviceLines(sale.chosen, sale.basePrice).map(({ serviceId, serviceName }) => ({
    ...{ serviceId, serviceName, priceCents },
  }));
  const { OrderOpened } = ordersExamples;
  return fold(orderDecider, [{ ...OrderOpened, data: { ...OrderOpened.data, amountCents, services } }]);
}

const amountsIn = (text: string): string[] => [...plainText(text).matchAll(/\d+,\d\d €/g)].map(([amount]) => amount);
const money = (cents: number): string => plainText(formatMoney(cents));

const offOf = (before: number, after: number): number[] => (before === after ? [] : [before - after]);

const { brand, seller, vehicle, orderReference, email, paidAt } = confirmationModel;
const invoiceModel = {
  ...{ brand, seller, vehicle, orderReference, buyerEmail: email, paidAt, issuedAt: paidAt },
  ...{ number: '2026-000042', paymentReference: 'pi_1' },
};

describe('a price', () => {
  it('is that of the order in the mail and on the invoice: for each pack, base price, code and language', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (sale) => {
        const { basePrice, chosen, code, language } = sale;
        const { sum, total } = quote({ basePrice, count: chosen.length, discountPercentage: code });
        const lines = linesOf(openedFor(sale));
        const taxed = vatInside(lines.map(({ paidCents }) => paidCents));
        const paid = lines.map(({ paidCents }) => paidCents);
        expect(paid.reduce((all, part) => all + part, 0)).toBe(total);
        const mailed = amountsIn(confirmationMail({ ...confirmationModel, lines }, language).text);
        expect(mailed).toEqual([...paid, taxed.total.vatCents, total].map(money));
        const { words } = await readPdf(invoicePdf({ ...invoiceModel, lines, language }));
        const each = basePrice * 100;
        const rows = taxed.lines.flatMap(({ paidCents, vatCents }) => [
          ...[each, ...offOf(each, paidCents)],
          ...[paidCents, vatCents],
        ]);
        const { netCents, vatCents } = taxed.total;
        expect(amountsIn(words)).toEqual([...rows, ...offOf(sum, total), netCents, vatCents, total].map(money));
      }),
      { numRuns: RUNS },
    );
  });
});
