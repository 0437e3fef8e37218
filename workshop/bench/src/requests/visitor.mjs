import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const CAR = { marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD' };
/** Share of visitors that prepare a payment. */
export const INTENT_SHARE = 0.1;
const TIMEOUT_MS = 30_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** An IP address of its own for each visitor, since limits are counted per IP address. */
const anIp = () => `10.${[...randomBytes(3)].join('.')}`;

/** A new visitor: the headers of its requests, and the nine calls from the start page to the intent, `{ name, method, path, body }`. */
export function newVisitor() {
  const uuid = randomUUID();
  const session = `/api/sessions/${uuid}`;
  const call = (name, path, body) => ({ name, method: name.split(' ')[0], path, body });
  const calls = [
    call('POST session', '/api/sessions', { uuid, lang: 'fr' }),
    call('POST step', '/api/steps', { uuid, stepNumber: 0, status: 'started', payloadJson: '{}' }),
    call('POST plate', '/api/vehicle/license-plate', { licensePlate: 'AB123CD' }),
    call('POST price', '/api/mecavin/calculate-price', { make: CAR.marque, model: CAR.modele, year: CAR.annee }),
    call('PATCH vehicle', session, { idveh: 'AB123CD', vehicleData: CAR }),
    call('PATCH email', session, { email: `${uuid}@example.fr`, gdprConsent: true }),
    call('GET session', session),
    call('PATCH services', session, { selectedServices: ['mecavin', 'mecascore'], mileage: 80_000 }),
    call('POST intent', '/api/create-payment-intent', { sessionUuid: uuid }),
  ];
  const own = { 'x-forwarded-for': anIp(), 'x-session-uuid': uuid };
  return { headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...own }, calls };
}

/** Sends a call; resolves to `{ isOk, text }`. A connection that breaks and an answer later than 30 s are failures. */
export async function send(url, headers, { method, path, body }) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body), signal });
    return { isOk: response.ok, text: await response.text() };
  } catch {
    return { isOk: false, text: '' };
  }
}

/** Where visitors of the shop at `url` pay: `{ publicKey, api }`; undefined unless its payment provider is the emulated one. */
export async function paymentOf(url) {
  const { text } = await send(url, {}, { method: 'GET', path: '/api/configuration' });
  const { publicKey, scriptUrl = '' } = JSON.parse(text || '{}').stripe ?? {};
  return scriptUrl.includes('/sandbox/stripe/')
    ? { publicKey, api: new URL('browser', new URL(scriptUrl, url)).href }
    : undefined;
}

/** Waits until that moment, in ms of `performance.now()`. */
export const until = (dueAt) => dueAt > performance.now() && pause(dueAt - performance.now());

/** A random duration of that mean; those between events of a Poisson process are distributed so. */
export const exponential = (random, mean) => -mean * Math.log(1 - random.next());

/**
 * Walks a visitor through the shop until its first failure: one in ten to an intent, the share `payers` through the payment. Between an
 * answer and the next call it thinks for `thinkMs` on average. `record(ms, isOk)` gets each answer, its time counted from when the call was due.
 */
export async function visit({ url, payment }, { dueAt, thinkMs, payers, random }, record) {
  const { headers, calls } = newVisitor();
  const perform = async (origin, call) => {
    await until(dueAt);
    const answer = await send(origin, headers, call);
    const answeredAt = performance.now();
    record(answeredAt - dueAt, answer.isOk);
    dueAt = answeredAt + exponential(random, thinkMs);
    return answer;
  };
  const drawn = random.next();
  let answer;
  for (const call of drawn < Math.max(INTENT_SHARE, payers) ? calls : calls.slice(0, -1)) {
    answer = await perform(url, call);
    if (!answer.isOk) return;
  }
  if (payment && drawn < payers) await perform(payment.api, confirmation(payment, JSON.parse(answer.text)));
}

/** Confirms an intent with the test card, as a browser does. */
function confirmation({ publicKey, api }, { clientSecret }) {
  const card = { payment_method: 'pm_card_visa', return_url: api };
  const body = { key: publicKey, client_secret: clientSecret, ...card };
  return { method: 'POST', path: `/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, body };
}
