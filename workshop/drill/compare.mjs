const INVOICE = /facture/i;

/**
 * Differences between the provider's records and the shop's, as lines: `{ wrong, named }`. `known` are invoices that customers already
 * hold; `lost` the sessions whose payments a command has reported as lost.
 */
export function differences(ledger, { known, lost }) {
  const named = [...lost].map((session) => `session ${session}: money without a visit, named for staff`);
  const wrong = [
    ...moneyDifferences(ledger),
    ...figureDifferences(ledger),
    ...orderDifferences(ledger),
    ...invoiceDifferences(ledger, known),
  ];
  const mails = mailDifferences(ledger);
  const alone = ledger.register.filter(({ order }) => !ledger.invoices.some((one) => one.order === order));
  named.push(...alone.map(({ order, number }) => `invoice ${number} of order ${order}: known to Postgres alone`));
  return { wrong: [...wrong, ...mails.missing], named: [...named, ...mails.repeated] };
}

function moneyDifferences({ ledger, money }) {
  const line = ({ id, cents }) => `${id} ${cents}`;
  const taken = ledger.succeeded.map(({ id, amount }) => line({ id, cents: amount }));
  const recorded = money.map(line);
  return [
    ...taken.filter((one) => !recorded.includes(one)).map((one) => `the log does not know payment ${one}`),
    ...recorded.filter((one) => !taken.includes(one)).map((one) => `the provider does not know payment ${one}`),
    ...repeatedIn(recorded).map((one) => `payment ${one} is recorded twice`),
  ];
}

function figureDifferences({ dashboard, ledger, money }) {
  const sum = (some) => some.reduce((total, { cents }) => total + cents, 0);
  const unsold = sum(money.filter(({ type }) => type === 'PaymentAnomalyDetected'));
  const expected = {
    totalSuccessfulPayments: money.filter(({ type }) => type === 'PaymentSucceeded').length,
    totalRevenue: ledger.totals.amount - ledger.totals.refunded - unsold,
  };
  return Object.entries(expected)
    .filter(([name, figure]) => dashboard[name] !== figure)
    .map(([name, figure]) => `the dashboard says ${name} ${dashboard[name]}, the provider's books ${figure}`);
}

function orderDifferences({ sales, orders, delivered }) {
  return [
    ...sales.filter((order) => !orders.includes(order)).map((order) => `sale ${order} has no order`),
    ...sales.filter((order) => !delivered.includes(order)).map((order) => `order ${order} is not delivered`),
    ...repeatedIn(orders).map((order) => `order ${order} is opened twice`),
  ];
}

function invoiceDifferences({ orders, invoices, register }, known) {
  const owners = new Map();
  for (const { order, number } of [...known, ...register, ...invoices])
    owners.set(number, (owners.get(number) ?? new Set()).add(order));
  const counted = [...owners.keys()]
    .map((number) => Number(number.split('-').at(-1)))
    .sort((one, other) => one - other);
  const shared = [...owners].filter(([, of]) => of.size > 1);
  return [
    ...orders
      .filter((order) => !invoices.some((one) => one.order === order))
      .map((order) => `order ${order} has no invoice`),
    ...shared.map(([number, of]) => `invoice ${number} was given to ${[...of].join(' and ')}`),
    ...counted.filter((number, index) => number !== index + 1).map((number) => `invoice ${number} follows a gap`),
  ];
}

/** Every sale must have a mail with its invoice; a mail that was sent twice is listed. */
function mailDifferences({ sales, mails }) {
  const missing = [];
  const repeated = [];
  for (const order of sales) {
    const own = mails.filter(({ to }) => to.includes(`${order}@example.fr`));
    const hasInvoice = own.some(({ attachments }) => attachments.some(({ name }) => INVOICE.test(name)));
    if (!hasInvoice) missing.push(`order ${order}: no mail has its invoice`);
    for (const subject of repeatedIn(own.map((mail) => mail.subject)))
      repeated.push(`order ${order}: the mail "${subject}" was sent again`);
  }
  return { missing, repeated };
}

const repeatedIn = (all) => [...new Set(all.filter((one, index) => all.indexOf(one) !== index))];
