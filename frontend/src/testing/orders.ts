import type { OrderView } from '@shop/domain/orders';

export const ORDER_TOKEN = 'a'.repeat(43);

/** An order of one report that was sent, with the changes that a test needs. */
export const anOrder = (changes: Partial<OrderView>): OrderView => ({
  ...{ reference: '2026-000042', lang: 'fr', stage: 'sent', isLate: false, isAwaited: false },
  ...{ paidAt: '2026-11-20T13:05:00Z', promisedBy: '2026-11-20T14:05:00Z', deliveredAt: '2026-11-20T13:12:00Z' },
  ...{ readableUntil: '2099-02-18T13:05:00Z', email: 'jeanne@example.fr', mailTrouble: null, addressChange: null },
  vehicle: { plate: 'AB-123-CD', vin: null, make: 'BMW', model: 'X5', year: 2017 },
  reports: [
    {
      ...{ serviceId: 'mecavin', serviceName: 'MecaVIN', standing: 'ready', receivedAt: '2026-11-20T13:10:00Z' },
      openedAt: null,
      sharedUntil: null,
      ...{ shareCents: 1900, refund: 'none', declined: null, creditNoteNumber: null },
    },
  ],
  ...{ invoiceNumber: '2026-000042', amountCents: 1900, refundedCents: 0 },
  ...{ withdrawableUntil: '2099-12-04T23:00:00Z', withdrawable: ['mecavin'], withdrawal: null },
  immediatePerformance: { offer: null, agreement: null },
  ...changes,
});
