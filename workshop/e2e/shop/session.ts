import { randomUUID } from 'node:crypto';

const CAR = {
  marque: 'BMW',
  modele: 'X5',
  annee: 2020,
  immatriculation_siv: 'AB123CD',
  immatriculation_siv_fr: 'AB-123-CD',
  vin: 'WBATGJ3MKL05CP7C0',
};
/** What a browser of a shopper calls itself; that of a test would be a robot. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const SERVICES = ['mecavin', 'service-history', 'mecascore'];

/** Calls the shop's API as a page does; throws when the response is not ok. */
export async function call(shop: string, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${shop}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

/** Creates a session with vehicle, e-mail and consent, through the API alone. Returns its uuid. */
export async function sessionWithEmail(shop: string, origin: object = {}): Promise<string> {
  const uuid = randomUUID();
  await call(shop, 'POST', '/api/sessions', { uuid, lang: 'fr', ...origin });
  await call(shop, 'PATCH', `/api/sessions/${uuid}`, { idveh: 'AB123CD', vehicleData: CAR });
  const consent = { email: 'jeanne@example.fr', gdprConsent: true, gdprConsentVersion: '1.0' };
  await call(shop, 'PATCH', `/api/sessions/${uuid}`, consent);
  return uuid;
}

/** Creates a session with all three reports chosen, through the API alone. Returns its uuid. */
export async function sessionWithReports(shop: string): Promise<string> {
  const uuid = await sessionWithEmail(shop);
  const chosen = { selectedServices: JSON.stringify(SERVICES), product: SERVICES.join(','), mileage: 80_000 };
  await call(shop, 'PATCH', `/api/sessions/${uuid}`, chosen);
  return uuid;
}
