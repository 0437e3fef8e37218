import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandBus } from '@nestjs/cqrs';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { NotifyEmailConsent } from '../../customers/notify-email-consent.command.js';
import { StoryShop } from '../../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const OK = [200, 201];
const visit = () => shop.given(examples.SessionStarted);
const change = async (changes: object) => (await shop.ask('PATCH', `/api/sessions/${await visit()}`, changes)).status;
const step = async (more: object) =>
  (await shop.ask('POST', '/api/steps', { uuid: await visit(), stepNumber: 0, ...more })).status;
const text = (length: number) => 'x'.repeat(length);
function emailOf(length: number) {
  const domain = `${text(63)}.${text(63)}.${text(length - 64 - 1 - 128 - 3)}.fr`;
  return `${text(64)}@${domain}`;
}
const payload = (length: number) => `"${text(length - 2)}"`;
const services = (length: number) => `mecavin${' '.repeat(length - 7)}`;
function prices(length: number) {
  const [front, back] = ['[{"serviceId":"mecavin","price":19', '}]'];
  return `${front}${' '.repeat(length - front.length - back.length)}${back}`;
}

type Case = readonly [string, number, (size: number) => Promise<number>];
const cases: readonly Case[] = [
  ['idaff', 64, (size) => change({ idaff: text(size) })],
  ['src', 64, (size) => change({ src: text(size) })],
  ['idveh', 64, (size) => change({ idveh: text(size) })],
  ['product', 200, (size) => change({ product: text(size) })],
  ['email', 254, (size) => change({ email: emailOf(size) })],
  ['mileage', 2_000_000, (mileage) => change({ mileage })],
  ['paymentAmount', 1_000_000, (paymentAmount) => change({ paymentAmount })],
  ['basePrice', 10_000, (basePrice) => change({ basePrice })],
  ['totalAmount', 10_000, (totalAmount) => change({ totalAmount })],
  ['paymentStatus', 40, (size) => change({ paymentStatus: text(size) })],
  ['paymentProvider', 40, (size) => change({ paymentProvider: text(size) })],
  ['gdprConsentDate', 64, (size) => change({ gdprConsentDate: text(size) })],
  ['gdprConsentVersion', 20, (size) => change({ gdprConsentVersion: text(size) })],
  ['paymentIntentId', 255, (size) => change({ paymentIntentId: text(size) })],
  ['discountToken', 64, (size) => change({ discountToken: text(size) })],
  ['selectedServices', 1024, (size) => change({ selectedServices: services(size) })],
  ['servicePrices', 1024, (size) => change({ servicePrices: prices(size) })],
  ['payloadJson as text', 2048, (size) => step({ payloadJson: payload(size) })],
  ['payloadJson as a list', 2048, (size) => step({ payloadJson: [text(size - 4)] })],
  ['status', 40, (size) => step({ status: text(size) })],
  ['providerCode', 100, (size) => step({ providerCode: text(size) })],
  ['providerMessage', 500, (size) => step({ providerMessage: text(size) })],
];

describe('the limit of a field', () => {
  it.each(cases)('%s is %i, not one more', async (_field, most, send) => {
    expect(OK).toContain(await send(most - 1));
    expect(OK).toContain(await send(most));
    expect(await send(most + 1)).toBe(400);
  });

  it.each(['services', 'mileage', 'email'])('%s is not that of what pretends to have a length', async (field) => {
    const body = { sessionUuid: await visit(), [field]: { length: { toString: 1, valueOf: 1 } } };
    const { status, body: problem } = await shop.ask('POST', '/api/create-payment-intent', body);
    expect([status, problem['errors']]).toMatchObject([400, [{ field }]]);
  });

  it('mileage is not below nothing, nor half a kilometre', async () => {
    expect(await change({ mileage: 0 })).toBe(200);
    expect([await change({ mileage: -1 }), await change({ mileage: 0.5 })]).toEqual([400, 400]);
  });
});

describe('the limit of a visit', () => {
  const withMany = (event: SessionEvent, count: number) =>
    shop.given(examples.SessionStarted, ...Array.from({ length: count }, () => event));

  it('is 60 steps', async () => {
    const uuid = await withMany(examples.StepRecorded, 58);
    const record = () => shop.ask('POST', '/api/steps', { uuid, stepNumber: 0 });
    const [first, second, third] = [await record(), await record(), await record()];
    expect([first.status, second.status, third.status]).toEqual([201, 201, 409]);
    expect(third.body['code']).toBe('too-many-steps');
  });

  it('is 500 events', async () => {
    const uuid = await withMany(examples.LanguageChanged, 497);
    const patch = (idaff: string) => shop.ask('PATCH', `/api/sessions/${uuid}`, { idaff });
    const answers = [await patch('a'), await patch('b'), await patch('c')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers[2]?.body['code']).toBe('too-many-changes');
    await shop.app.get(CommandBus).execute(new NotifyEmailConsent(uuid, examples.EmailConsentNotified.data));
    expect(await shop.eventsOf(uuid)).toHaveLength(500);
  });
});
