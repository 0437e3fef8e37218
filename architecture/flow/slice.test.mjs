import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FLOWS } from './flows.mjs';
import { readSource } from './read-source.mjs';
import { sliceOf, sourcesOf } from './slice.mjs';

const SHOP = {
  'domain/src/payments/events.ts': `export type Paid = Event<'Paid', { readonly amount: number }>;`,
  'domain/src/payments/decider.ts': `
    export type PaymentsCommand = Command<'Pay', {}> | Command<'Refund', {}>;
    const paid = () => [{ type: 'Paid', data: {} }];
    export const decide = (command) => { switch (command.type) { case 'Pay': return paid(); case 'Refund': return []; } };`,
  'domain/src/pricing/decider.ts': `export const decide = (command) => { switch (command.type) { case 'Quote': return paid(); } };`,
  'backend/src/payments/pay.command.ts': `
    export class Pay extends Command {}
    @CommandHandler(Pay) export class PayHandler { execute() { return this.streams.decide([{ type: 'Pay' }]); } }`,
  'backend/src/payments/refund.command.ts': `
    @CommandHandler(Refund) export class RefundHandler { execute() { return this.streams.decide([{ type: 'Refund' }]); } }`,
  'backend/src/payments/payments.controller.ts': `
    import { Pay } from './pay.command.js';
    @Controller('api/payments') export class PaymentsController {
      @Post(':id') pay(id) { return this.commands.execute(new Pay(id)); }
      @Get(':id/receipt') find(id) { return this.queries.execute(new FindPayment(id)); }
      @Delete(':id') refund(id) { return this.commands.execute(new Refund(id)); }
    }`,
  'backend/src/payments/when-paid.reaction.ts': `
    import { receiptJob } from './receipt-job.js';
    export class WhenPaid implements Reaction { readonly type = 'Paid'; react() { return [receiptJob()]; } }`,
  'backend/src/payments/receipt-job.ts': `export const RECEIPT_TASK = 'receipt'; export const receiptJob = () => ({ task: RECEIPT_TASK });`,
  'backend/src/payments/receipt-worker.ts': `
    import { RECEIPT_TASK } from './receipt-job.js';
    export class ReceiptWorker { tasks = { [RECEIPT_TASK]: () => undefined }; }`,
  'backend/src/payments/find-payment.query.ts': `
    @QueryHandler(FindPayment) export class FindPaymentHandler { execute() { return this.rows('select * from payments.payment'); } }`,
  'backend/src/pricing/find-price.query.ts': `
    @QueryHandler(FindPrice) export class FindPriceHandler { execute() { return this.rows('select * from pricing.price'); } }`,
  'projections/src/payments/payments.projection.ts': `
    import { READ } from './read-events.js';
    export const payments = { table: 'payments.payment', reads: READ };`,
  'projections/src/payments/read-events.ts': `export const READ = ['Paid'];`,
  'frontend/src/payments/payment.queries.ts': `
    export const pay = (id, amount) => postJson(\`/api/payments/\${id}\`, { amount });`,
  'frontend/src/payments/use-pay.ts': `
    import { pay } from './payment.queries.js';
    export const usePay = () => pay('1', { amount: 2 });`,
  'frontend/src/payments/pay-button.tsx': `
    import { usePay } from './use-pay.js';
    export const PayButton = () => usePay();`,
  'frontend/src/payments/receipt.queries.ts': `
    export const receiptQuery = (id) => getJson(\`/api/payments/\${id}/receipt\`);`,
  'frontend/src/payments/receipt-page.tsx': `
    import { receiptQuery } from './receipt.queries.js';
    export const ReceiptPage = () => useQuery(receiptQuery('1'));`,
  'frontend/src/pricing/price.tsx': `export const Price = () => null;`,
};

describe('npm run slice', () => {
  it('follows an event from the screen to the table, and nothing beside it', () => {
    const sources = Object.entries(SHOP).map(([file, text]) => readSource(file, text));
    assert.deepEqual(
      sliceOf({ events: ['Paid'] }, sources).map((line) => line.replace(/ +/, ' ')),
      [
        'screen frontend/src/payments/pay-button.tsx',
        'logic frontend/src/payments/use-pay.ts',
        'fetch frontend/src/payments/payment.queries.ts',
        'http backend/src/payments/payments.controller.ts',
        'command backend/src/payments/pay.command.ts',
        'decision domain/src/payments/decider.ts',
        'events domain/src/payments/events.ts',
        'reaction backend/src/payments/when-paid.reaction.ts',
        'job backend/src/payments/receipt-job.ts',
        'job backend/src/payments/receipt-worker.ts',
        'projection projections/src/payments/payments.projection.ts',
        'query backend/src/payments/find-payment.query.ts',
        'client frontend/src/payments/receipt.queries.ts',
        'view frontend/src/payments/receipt-page.tsx',
      ],
    );
  });

  const sources = sourcesOf();
  const MUST_NAME = {
    'give-email': [
      /email-view\.tsx/,
      /session-api/,
      /sessions\.controller/,
      /update-session/,
      /customers\/events/,
      /visits\.projection/,
    ],
    pay: [
      /payment-view\.tsx/,
      /stripe-webhook\.controller/,
      /settlement\.ts/,
      /when-payment-succeeded/,
      /payments\.projection/,
    ],
    deliver: [
      /order-worker/,
      /step-executor/,
      /http\.report-provider/,
      /smtp\.mail-sender/,
      /order-documents/,
      /orders\/events/,
      /when-payment-succeeded\.reaction/,
      /orders\.projection/,
      /list-orders\.query/,
      /staff-orders\.controller/,
      /admin-orders\.tsx/,
    ],
    'funnel-rate': [/all-figures\.tsx/, /dashboard\.controller/, /find-dashboard/, /funnel\.ts/, /visits\.projection/],
  };
  for (const [name, flow] of Object.entries(FLOWS)) {
    it(`names what ${name} passes through`, () => {
      const text = sliceOf(flow, sources).join('\n');
      for (const pattern of MUST_NAME[name]) assert.match(text, pattern);
    });
  }
});
