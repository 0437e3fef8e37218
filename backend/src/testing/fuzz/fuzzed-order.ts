import { type OrderCommand } from '@shop/domain/orders';
import { ordersExamples } from '@shop/domain/testing';
import { OrderStreams } from '../../orders/order-streams.js';
import { OrderTokens } from '../../orders/order-tokens.js';
import { sampleTechnical } from '../../documents/content/samples/sample-technical.js';
import { ReportStore } from '../../reports/report-store.js';
import { paidVisit } from '../orders.js';
import type { StoryShop } from '../shop.js';
import { DAY_MS } from '../../platform/durations.js';

type Undated = OrderCommand extends infer One ? (One extends unknown ? Omit<One, 'at'> : never) : never;

const PROMISED_MS_AGO = 3600 * 1000;
const [technical, history] = ['mecavin', 'service-history'] as const;

/**
 * A late order of a visit that paid `daysAgo` days before the promised time: one report is there, one found nothing and is
 * refunded, one is on its way. Returns its token.
 */
export async function lateOrder(shop: StoryShop, uuid: string, daysAgo: number): Promise<string> {
  const promisedBy = new Date(Date.now() - PROMISED_MS_AGO).toISOString();
  const paidAt = new Date(Date.parse(promisedBy) - daysAgo * DAY_MS).toISOString();
  await paidVisit(shop, { uuid, paidAt, isCharged: false });
  const opened = {
    ...ordersExamples.OrderOpened.data,
    orderId: uuid,
    paymentIntentId: `pi_${uuid}`,
    paidAt,
    promisedBy,
  };
  const found = { serviceId: technical, report: sampleTechnical('fr') } as const;
  const digest = await shop.app.get(ReportStore, { strict: false }).save(uuid, found, paidAt);
  const story: readonly Undated[] = [
    { type: 'OpenOrder', opened },
    { type: 'IssueInvoice', number: `2026-99999${daysAgo % 10}` },
    { type: 'RequestReport', serviceId: technical, attempt: 1 },
    { type: 'RequestReport', serviceId: history, attempt: 1 },
    { type: 'RecordReport', serviceId: technical, source: 'Registre', digest },
    { type: 'RecordNothingFound', serviceId: history },
    { type: 'RecordReportRefundMade', serviceId: history, refundId: 're_fuzz' },
    { type: 'IssueCreditNote', serviceId: history, number: `A-2026-99999${daysAgo % 10}` },
    { type: 'ApplyDeadlines' },
  ];
  const orders = shop.app.get(OrderStreams, { strict: false });
  for (const command of story) await orders.write(uuid, command);
  return shop.app.get(OrderTokens, { strict: false }).tokenOf({ orderId: uuid, link: 0 });
}
