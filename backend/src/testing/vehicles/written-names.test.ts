import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@shop/domain/orders';
import type { VehicleData } from '@shop/domain/vehicles';
import { normaliseBrand } from '@shop/domain/vehicles';
import { plainText, readPdf } from '../../documents/testing/read-pdf.js';
import { buyerOf } from '../../orders/testing/order-desk.js';
import { stripeOf } from '../../payments/testing/paying.js';
import { eventually } from '../eventually.js';
import { mailText } from '../orders.js';
import { shopAtWork } from '../shop-at-work.js';
import type { StoryShop } from '../shop.js';
import { PaidVehicles } from './paid-vehicles.js';

/** A vehicle of the registry as somebody wrote it, and the supported brand that it is of. */
interface WrittenName {
  readonly plate: string;
  readonly brand: string;
  readonly make: string;
  readonly model: string | number | null;
}

const HARDEST = ['e-up!', '#1', 'Cee’d', '500°', 'N°4', 'e\u2011tron 55 quattro', 'Citigo\u1d49 iV', 'Golf\u00a08 GTE'];
const OF_NO_LETTERS = [308, null, 'Clio IV 1.5 dCi (90)', 'Duster 1.5 dCi 4×4'];

const AT_ONCE = 8;

let shop: StoryShop;
let visitors: PaidVehicles;
let names: readonly WrittenName[];
shopAtWork((opened) => (shop = opened));
beforeAll(async () => {
  visitors = new PaidVehicles(shop, stripeOf(shop.configuration));
  const written = new URL('/sandbox/written-names', shop.configuration.stripe.apiUrl);
  names = (await (await fetch(written)).json()) as WrittenName[];
});

/** On one line, as every place but the PDF shows it. */
const shown = (text: string | number | null): string =>
  String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const nameOf = ({ make, model }: WrittenName): string => `${shown(make)} ${shown(model)}`.trim();

/** In a PDF, whose fonts have neither the dashes of other alphabets nor raised letters. */
const printed = (name: WrittenName): string =>
  plainText(nameOf(name).replaceAll('\u2011', '-').replaceAll('\u1d49', 'e'));

const quoted = (text: string): string => text.replaceAll('’', "'");

const isSold = ({ model }: WrittenName): boolean =>
  process.env['SHOP_TEST_FULL'] === '1' || [...HARDEST, ...OF_NO_LETTERS].includes(model);

async function buys({ plate }: WrittenName): Promise<string> {
  const uuid = await visitors.chooses(plate);
  const refused = await visitors.prepare(uuid, { amount: 100 });
  await visitors.pays(await visitors.prepare(uuid, { amount: refused.body['amount'] }));
  await visitors.delivered(uuid);
  return uuid;
}

async function wordsAt(path: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/orders/${path}`);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).words;
}

async function isIdentified(name: WrittenName): Promise<void> {
  const { status, body } = await visitors.looksUp(name.plate);
  expect({ ...name, status }).toMatchObject({ ...name, status: 200 });
  const { marque, modele, annee } = body as unknown as VehicleData;
  expect([marque, modele, normaliseBrand(marque)]).toEqual([shown(name.make), shown(name.model), name.brand]);
  if (modele === '') return;
  const car = { make: marque, model: modele, year: annee };
  const { body: priced } = await shop.ask('POST', '/api/mecavin/calculate-price', car);
  expect(priced['price'], nameOf(name)).toBeGreaterThanOrEqual(9);
}

/** Some at once, fewer than the calls that an outside service gets at a time. */
async function each(all: readonly WrittenName[], act: (name: WrittenName) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(act));
}

async function isDelivered(name: WrittenName): Promise<void> {
  const { tokenOf, page } = buyerOf(() => shop);
  const token = await tokenOf(await buys(name));
  const { email, vehicle } = await eventually(async (): Promise<OrderView> => {
    const { body } = await page(token);
    expect(body.stage).toBe('sent');
    return body;
  });
  expect(vehicle).toMatchObject({ make: shown(name.make), model: shown(name.model) });
  const mail = quoted(await mailText(shop, email, vehicle.plate ?? ''));
  expect(mail).toContain(quoted(`${nameOf(name)} ${vehicle.plate ?? ''}`));
  for (const document of ['reports/mecavin', 'invoice'])
    expect(await wordsAt(`${token}/${document}`), document).toContain(printed(name));
}

describe('a vehicle whose make and model are written as registries write them', () => {
  it('is identified, is of a supported brand, and has a price', async () => {
    expect(names.length).toBeGreaterThanOrEqual(120);
    await each(names, isIdentified);
  }, 120_000);

  it('is sold, mailed and printed with all its signs', async () => {
    const sold = names.filter(isSold);
    expect(sold.length).toBeGreaterThanOrEqual(HARDEST.length + OF_NO_LETTERS.length);
    await each(sold, isDelivered);
  }, 600_000);
});
