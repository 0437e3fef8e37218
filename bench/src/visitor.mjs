import { randomBytes, randomUUID } from 'node:crypto';

const CAR = { marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD' };
const INTENT_SHARE = 0.1;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** An address of its own for each visitor, since limits are counted per address. */
const anAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Walks a visitor from the start page to the choice of reports, one in ten to a payment intent; `record(ms, status)` gets each answer. */
export async function visit(shopUrl, record) {
  const uuid = randomUUID();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': anAddress(), 'user-agent': BROWSER };
  const ask = async (method, path, body) => {
    const before = performance.now();
    const response = await fetch(`${shopUrl}${path}`, { method, headers, body: body && JSON.stringify(body) });
    await response.arrayBuffer();
    record(performance.now() - before, response.status);
  };
  const session = `/api/sessions/${uuid}`;
  await ask('POST', '/api/sessions', { uuid, lang: 'fr' });
  await ask('POST', '/api/steps', { uuid, stepNumber: 0, status: 'started', payloadJson: '{}' });
  await ask('POST', '/api/vehicle/license-plate', { licensePlate: 'AB123CD' });
  await ask('PATCH', session, { idveh: 'AB123CD', vehicleData: CAR });
  await ask('PATCH', session, { email: `${uuid}@example.fr`, gdprConsent: true });
  await ask('GET', session);
  await ask('PATCH', session, { selectedServices: ['mecavin', 'mecascore'], mileage: 80_000 });
  if (Math.random() < INTENT_SHARE) await ask('POST', '/api/create-payment-intent', { sessionUuid: uuid });
}
