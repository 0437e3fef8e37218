import { tryUpcast } from '@shop/domain/event-types';
import { BEGINNING } from '@shop/eventing/event';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { withClient } from '../launch/postgres/client.mjs';
import { signIn } from '../launch/stack/sign-in.mjs';
import { STAFF } from './installation.mjs';

const MONEY = ['PaymentSucceeded', 'DuplicatePaymentReceived', 'PaymentAnomalyDetected'];
const TYPES = [...MONEY, 'OrderOpened', 'InvoiceIssued', 'ReportsDelivered'];

/** Reads everything that must agree: the provider's ledger, the log, the dashboard, the register of invoices, the mailbox. */
export async function readLedger(stack) {
  const { addresses } = stack;
  const [events, ledger, dashboard, register, mails] = await Promise.all([
    eventsOf(addresses.eventStore),
    json(`${addresses.sandbox}/sandbox/stripe/ledger`),
    dashboardOf(addresses),
    registerOf(addresses.postgres),
    json(`${addresses.sandbox}/sandbox/mailbox/api`),
  ]);
  const ofType = (...types) => events.filter(({ type }) => types.includes(type));
  return {
    ledger,
    dashboard,
    register,
    mails,
    money: ofType(...MONEY).map(({ type, data }) => ({ type, id: data.paymentIntentId, cents: data.amountCents })),
    sales: ofType('PaymentSucceeded').map(({ stream }) => idOf(stream)),
    orders: ofType('OrderOpened').map(({ stream }) => idOf(stream)),
    delivered: ofType('ReportsDelivered').map(({ stream }) => idOf(stream)),
    invoices: ofType('InvoiceIssued').map(({ stream, data }) => ({ order: idOf(stream), number: data.number })),
  };
}

const idOf = (stream) => stream.slice(stream.indexOf('-') + 1);

async function eventsOf(url) {
  const log = new AllEvents(url, tryUpcast);
  const all = [];
  for await (const { events } of log.history({ types: TYPES, after: BEGINNING })) all.push(...events);
  await log.end();
  return all;
}

const cookies = new Map();

async function dashboardOf({ backend }) {
  if (!cookies.has(backend)) cookies.set(backend, await signIn(backend, STAFF));
  return json(`${backend}/api/admin/dashboard`, { cookie: cookies.get(backend) }).catch((error) => {
    cookies.delete(backend);
    throw error;
  });
}

async function registerOf(url) {
  const query = 'select order_id as "order", number from backend.invoice order by number';
  return withClient(url, async (client) => (await client.query(query)).rows);
}

async function json(url, headers = {}) {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
