import { describe, expect, it } from 'vitest';
import { fold } from '@shop/domain';
import { orderDecider, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import type { Configuration } from '../platform/configuration.js';
import type { ReportStore } from '../reports/report-store.js';
import { TECHNICAL_MESSAGES } from './content/technical/technical-content.js';
import { sampleHistory } from './content/samples/sample-history.js';
import { sampleTechnical } from './content/samples/sample-technical.js';
import { OrderDocuments } from './order-documents.js';
import type { PdfCache } from './pdf-cache.js';

const { OrderOpened, InvoiceIssued, ReportReceived, CreditNoteIssued, DeliveryAddressCorrected } = examples;
const serviceId = 'mecavin';
const { orderId } = OrderOpened.data;

/** What would be drawn, instead of its drawing. */
const cache = {
  of: async (kind: string, model: object) => Promise.resolve(new TextEncoder().encode(JSON.stringify({ kind, model }))),
} as unknown as PdfCache;
const reports = {
  find: async (_orderId: string, service: string) =>
    Promise.resolve({ report: service === serviceId ? sampleTechnical('en') : sampleHistory('en') }),
} as unknown as ReportStore;
const company = { name: 'Another', siret: '1', vatNumber: 'FR1', address: 'Elsewhere' };
const configuration = {
  page: { brandName: 'Meca', supportEmail: 'aide@example.fr', company },
  http: { publicUrl: new URL('https://shop.example/') },
} as Configuration;
const documents = new OrderDocuments(configuration, reports, cache);

const opened: OrderEvent = { ...OrderOpened, data: { ...OrderOpened.data, lang: 'en' } };
const received: OrderEvent = { ...ReportReceived, data: { ...ReportReceived.data, serviceId } };
const credited: OrderEvent = { ...CreditNoteIssued, data: { ...CreditNoteIssued.data, serviceId } };
const after = (...events: OrderEvent[]) => fold(orderDecider, [opened, ...events]);
const readOf = (file: { readonly content: Uint8Array } | undefined): unknown =>
  file && JSON.parse(new TextDecoder().decode(file.content));

const brand = { name: 'Meca', site: 'shop.example', supportEmail: 'aide@example.fr' };
const { number, issuedAt, seller } = InvoiceIssued.data;
const invoice = {
  ...{ number, issuedAt, seller, brand, orderReference: number, language: 'en' },
  ...{ paidAt: OrderOpened.data.paidAt, paymentReference: 'pi_1', buyerEmail: 'jeanne@example.fr' },
  vehicle: OrderOpened.data.vehicle,
  lines: [
    { service: 'mecavin', priceCents: 1900, paidCents: 1434 },
    { service: 'service-history', priceCents: 1900, paidCents: 1433 },
    { service: 'mecascore', priceCents: 1900, paidCents: 1433 },
  ],
};

describe('the papers of an order', () => {
  it('are in its language: a report has its car, when it came, and the number of the invoice', async () => {
    const mailed = await documents.report(orderId, after(InvoiceIssued, received), serviceId);
    expect(mailed?.file).toMatchObject({ name: `MecaVIN-${number}.pdf`, type: 'application/pdf' });
    expect(readOf(mailed?.file)).toMatchObject({
      kind: 'report',
      model: {
        ...{ language: 'en', brand, reference: number, issuedAt: ReportReceived.at },
        vehicle: OrderOpened.data.vehicle,
      },
    });
  });

  it('are read in the language of the reader, and told in that of the order', async () => {
    const state = after(InvoiceIssued, received);
    for (const language of ['fr', 'en'] as const) {
      const content = await documents.content(orderId, state, { serviceId, language });
      expect(content).toMatchObject({ language, reference: expect.stringContaining(number) as string });
    }
    const shared = await documents.content(orderId, state, { serviceId, language: 'fr', isShared: true });
    expect(shared).not.toHaveProperty('reference');
    const { title } = TECHNICAL_MESSAGES.en;
    expect((await documents.summary(orderId, state, serviceId))?.title).toBe(title);
    expect((await documents.report(orderId, state, serviceId))?.summary.title).toBe(title);
    for (const lost of [after(InvoiceIssued), fold(orderDecider, [])]) {
      expect(await documents.summary(orderId, lost, serviceId)).toBeUndefined();
      expect(await documents.content(orderId, lost, { serviceId, language: 'fr' })).toBeUndefined();
    }
  });

  it('have the name of their service in that of the file', async () => {
    const history: OrderEvent = { ...ReportReceived, data: { ...ReportReceived.data, serviceId: 'service-history' } };
    const mailed = await documents.report(orderId, after(InvoiceIssued, history), 'service-history');
    expect(mailed?.file.name).toBe(`Service-History-${number}.pdf`);
  });

  it('are an invoice to who paid, also after the address of the order was corrected', async () => {
    for (const state of [after(InvoiceIssued), after(InvoiceIssued, DeliveryAddressCorrected)]) {
      const file = await documents.invoice(state);
      expect(file).toMatchObject({ name: `facture-${number}.pdf`, type: 'application/pdf' });
      expect(readOf(file)).toEqual({ kind: 'invoice', model: invoice });
    }
  });

  it('are a credit note of one service, with its own number and the invoice', async () => {
    const file = await documents.creditNote(after(InvoiceIssued, credited), serviceId);
    expect(file).toMatchObject({ name: `avoir-${CreditNoteIssued.data.number}.pdf`, type: 'application/pdf' });
    expect(readOf(file)).toEqual({
      kind: 'creditNote',
      model: {
        ...{ number: CreditNoteIssued.data.number, issuedAt: CreditNoteIssued.data.issuedAt },
        ...{ service: serviceId, invoice },
      },
    });
  });

  it('are none of what has no number yet, or did not come', async () => {
    expect(await documents.report(orderId, after(InvoiceIssued), serviceId)).toBeUndefined();
    expect(await documents.invoice(after())).toBeUndefined();
    expect(await documents.creditNote(after(InvoiceIssued), serviceId)).toBeUndefined();
    expect(await documents.creditNote(after(InvoiceIssued, credited), 'mecascore')).toBeUndefined();
  });
});
