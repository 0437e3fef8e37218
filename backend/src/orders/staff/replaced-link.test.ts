import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../http/openapi/openapi.js';
import { eventually } from '../../testing/eventually.js';
import { bodySchema, operationsOf } from '../../testing/fuzz/requests.js';
import { mailText } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import { orderDesk, buyerOf } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';

const TIMEOUT_MS = 120_000;
const REPLACED = { status: 410, body: { code: 'order-link-replaced' } };

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const { bought, act, decides, typesOf, subjectsTo } = orderDesk(() => ({ shop, staff }));
const { tokenOf, page } = buyerOf(() => shop);
const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
async function delivered() {
  const order = await bought({});
  await until(async () => expect((await page(order.token)).body.stage).toBe('sent'));
  return order;
}
async function replaced(uuid: string, link: number) {
  expect((await decides(uuid, 'link', { link })).status).toBe(200);
  return tokenOf(uuid);
}
const replacements = async (uuid: string) =>
  (await typesOf(uuid)).filter((type) => type === 'OrderLinkReplaced').length;
/** The events of an order but those of its mails, which come by themselves. */
const decided = async (uuid: string) => (await typesOf(uuid)).filter((type) => !type.startsWith('Delivery'));

/** Every route of an order, with a body out of the examples and choices of its fields. */
function routesOfOrders() {
  const document = describeApi(shop.app);
  const bodyOf = (schema: SchemaObject | ReferenceObject = {}) => {
    const name = '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
    const { required = [], properties = {} } = (document.components?.schemas?.[name ?? ''] ?? {}) as SchemaObject;
    const given = (field: string) => {
      const { examples = [], enum: choices = [] } = properties[field] as SchemaObject;
      return [...(examples as unknown[]), ...choices][0] as unknown;
    };
    return Object.fromEntries(required.map((field) => [field, given(field)]));
  };
  return operationsOf(document)
    .filter(({ path }) => path.startsWith('/api/orders/{token}'))
    .map(({ method, path, description }) => ({
      ...{ method, path },
      body: method === 'GET' ? undefined : bodyOf(bodySchema(description)),
    }));
}

describe('the link of an order that staff replaces', () => {
  it('opens nothing any more on any route, and the new one opens the same order', async () => {
    const { uuid, token } = await delivered();
    const { body: before } = await page(token);
    const next = await replaced(uuid, 0);
    expect(next).not.toBe(token);
    const routes = routesOfOrders();
    expect(routes.length).toBeGreaterThan(17);
    const events = await decided(uuid);
    for (const { method, path, body } of routes) {
      const url = path.replace('{token}', token).replace('{service}', 'mecavin').replace('{language}', 'fr');
      const answer = await shop.ask(method, url, body);
      expect({ url, ...answer }).toMatchObject(REPLACED);
    }
    expect(await decided(uuid)).toEqual(events);
    expect((await page(next)).body).toEqual(before);
  });

  it('is replaced once by the same request, and goes to the buyer once, by a mail of its own', async () => {
    const { uuid, email, token } = await delivered();
    const next = await replaced(uuid, 0);
    expect(await replaced(uuid, 0)).toBe(next);
    expect(await replacements(uuid)).toBe(1);
    await until(async () => expect(await mailText(shop, email, 'nouveau lien')).toContain(`/commande/${next}`));
    expect(await mailText(shop, email, 'nouveau lien')).not.toContain(token);
    expect((await act(next, 'resend')).status).toBe(200);
    await until(async () => expect((await subjectsTo(email)).length).toBe(4));
    expect((await subjectsTo(email)).filter((subject) => subject.includes('nouveau lien'))).toHaveLength(1);
    expect(await mailText(shop, email, 'rapports')).toContain(`/commande/${next}`);
  });

  it('is replaced again, and only the newest works', async () => {
    const { uuid, token } = await delivered();
    const second = await replaced(uuid, 0);
    const third = await replaced(uuid, 1);
    expect(await page(token)).toMatchObject(REPLACED);
    expect(await page(second)).toMatchObject(REPLACED);
    expect((await page(third)).status).toBe(200);
    expect(await replacements(uuid)).toBe(2);
  });

  it('ends the stream that was opened with it', async () => {
    const { uuid, token } = await bought({ plate: 'SL-045-MN' });
    await until(async () => expect((await page(token)).status).toBe(200));
    const open = await fetch(`${shop.url}/api/orders/${token}/stream`);
    const streamed = open.text();
    const next = await replaced(uuid, 0);
    expect(await streamed).toContain('event: order');
    expect((await page(next)).body.stage).toBe('requested');
  });

  it('leaves the links by which reports are shared', async () => {
    const { uuid, token } = await delivered();
    const { body } = await act(token, 'shared-links/mecavin');
    const next = await replaced(uuid, 0);
    expect((await shop.ask('GET', `/api/shared-reports/${String(body['token'])}/fr`)).status).toBe(200);
    expect((await act(next, 'shared-links/mecavin')).body).toEqual(body);
  });

  it('is replaced by staff alone, by its number', async () => {
    const { uuid, token } = await delivered();
    expect((await shop.ask('POST', `/api/admin/orders/${uuid}/link`, { link: 0 })).status).toBe(401);
    for (const link of [-1, 0.5, 'x', 70_000, undefined]) {
      expect((await decides(uuid, 'link', { link })).status).toBe(400);
    }
    expect((await decides(crypto.randomUUID(), 'link', { link: 0 })).body).toMatchObject({ code: 'order-not-found' });
    expect((await page(token)).status).toBe(200);
  });
});
