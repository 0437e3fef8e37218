import { isLanguage, isOrigin, type Language } from '@shop/domain/sessions';

/** The parameters that the payment provider adds to the URL when the shopper returns from it. */
export interface PaymentReturn {
  intentId: string;
  clientSecret: string;
  status: string;
}

/** The parameters of a session's URL; an empty one counts as absent. */
export interface PageUrl {
  uuid: string | null;
  lang: Language | null;
  idc: string | null;
  idveh: string | null;
  email: string | null;
  product: string | null;
  idaff: string | null;
  src: string | null;
  /** The step of this URL, 1 to 4. */
  step: 1 | 2 | 3 | 4 | null;
  /** Everything else that came along, such as utm_source, and an idaff or src that cannot be stored as such. */
  tracking: Readonly<Record<string, string>>;
  paymentReturn: PaymentReturn | null;
}

const OWN_PARAMETERS = ['uuid', 'lang', 'langue', 'idc', 'idveh', 'email', 'product', 'idaff', 'src', 'step'];
const PROVIDER_PARAMETERS = /^(payment_intent|payment_intent_client_secret|redirect_status|setup_.*)$/;

const STEPS = [1, 2, 3, 4] as const;

function paymentReturnIn(read: (name: string) => string | null): PaymentReturn | null {
  const intentId = read('payment_intent');
  const clientSecret = read('payment_intent_client_secret');
  const status = read('redirect_status');
  return intentId && clientSecret && status ? { intentId, clientSecret, status } : null;
}

/** A name that the shop would refuse stays with the other parameters instead, so a bad link never stops a shopper. */
function originIn(read: (name: string) => string | null, name: 'idaff' | 'src'): string | null {
  const origin = read(name);
  return origin !== null && isOrigin(origin) ? origin : null;
}

/** The e-mail in a query: a + that nobody has encoded arrives as a space before the @. */
export const emailIn = (query: URLSearchParams): string | null =>
  query
    .get('email')
    ?.trim()
    .replace(/ (?=[^@]*@)/g, '+') || null;

/** Reads the query of a URL; `lang` wins over its alias `langue`, and anything but fr or en is ignored. */
export function readUrl(search: string): PageUrl {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name)?.trim() || null;
  const idaff = originIn(read, 'idaff');
  const src = originIn(read, 'src');
  const isGiven = (name: string) =>
    (name === 'idaff' && idaff === null) || (name === 'src' && src === null) || !OWN_PARAMETERS.includes(name);
  const tracking = [...query].filter(
    ([name, value]) => value !== '' && isGiven(name) && !PROVIDER_PARAMETERS.test(name),
  );
  return {
    uuid: read('uuid'),
    lang: [read('lang'), read('langue')].find(isLanguage) ?? null,
    idc: read('idc'),
    idveh: read('idveh'),
    email: emailIn(query),
    product: read('product'),
    idaff,
    src,
    step: STEPS.find((step) => String(step) === read('step')) ?? null,
    tracking: Object.fromEntries(tracking),
    paymentReturn: paymentReturnIn(read),
  };
}

/** The same query for another step. */
export function queryAtStep(search: string, step: number): string {
  const query = new URLSearchParams(search);
  query.set('step', String(step));
  return `?${query.toString()}`;
}

/** The same query with the session's uuid and without the provider's parameters, above all its secret. */
export function settleQuery(search: string, uuid: string | null): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (PROVIDER_PARAMETERS.test(name)) query.delete(name);
  if (uuid === null) query.delete('uuid');
  else query.set('uuid', uuid);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
