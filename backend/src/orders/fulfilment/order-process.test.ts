import { randomUUID } from 'node:crypto';
import { fold, sessionDecider, type SessionEvent } from '@shop/domain';
import type { OrderOpened } from '@shop/domain/orders';
import { sessionExamples as examples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import type { Configuration } from '../../platform/configuration.js';
import type { Streams } from '../../stores/event-store/streams.js';
import { eventually } from '../../testing/eventually.js';
import { mailsTo, orderEvents, paidVisit } from '../../testing/orders.js';
import { shopAtWork } from '../../testing/shop-at-work.js';
import type { StoryShop } from '../../testing/shop.js';
import type { OrderStreams } from '../order-streams.js';
import { OpenOrder, OpenOrderHandler } from './open-order.command.js';

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

describe('what was paid for', () => {
  it('is confirmed at once with its invoice and delivered as soon as it is there, each by one mail', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email });
    await eventually(async () => {
      const types = (await orderEvents(shop, uuid)).map(({ type }) => type);
      expect(types).toContain('ReportsDelivered');
    });
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ attachments }) => attachments.length).sort()).toEqual([1, 3]);
    expect((await orderEvents(shop, uuid)).filter(({ type }) => type === 'ReportReceived')).toHaveLength(3);
  });

  it('is refunded by its share when nothing was found, without anybody asking', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email, plate: 'NH-000-NE' });
    await eventually(async () => {
      const events = await orderEvents(shop, uuid);
      expect(events.filter(({ type }) => type === 'ReportRefundMade')).toMatchObject([
        { data: { serviceId: 'service-history', amountCents: 1433 } },
      ]);
      expect(events.map(({ type }) => type)).toContain('ReportsDelivered');
    });
  });
});

describe('the order of a payment', () => {
  const { SessionStarted, VehicleIdentified, BasePriceEstablished, ConsentGiven, ServicesSelected } = examples;
  const { EmailProvided, LanguageChanged, PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded } = examples;
  const chosen = [
    SessionStarted,
    VehicleIdentified,
    BasePriceEstablished,
    EmailProvided,
    ConsentGiven,
    ServicesSelected,
  ];
  /** What is ordered by a visit with these events. */
  const openedBy = async (...events: readonly SessionEvent[]): Promise<OrderOpened['data'] | undefined> => {
    const opened: OrderOpened['data'][] = [];
    const history = { events, revision: events.length - 1, commands: new Map() };
    const load = () => Promise.resolve({ state: fold(sessionDecider, events), history });
    const write = (_id: string, command: { opened: OrderOpened['data'] }) =>
      Promise.resolve(opened.push(command.opened));
    const configuration = { delivery: { promiseSeconds: 600 } } as Configuration;
    const handler = new OpenOrderHandler(
      configuration,
      { load } as unknown as Streams,
      { write } as unknown as OrderStreams,
    );
    expect(await handler.execute(new OpenOrder(randomUUID()))).toBe(opened.length === 1);
    return opened[0];
  };
  const later = [
    { ...EmailProvided, data: { email: 'ana@example.fr' } },
    { ...LanguageChanged, data: { ...LanguageChanged.data, lang: 'en' } },
    { ...ServicesSelected, data: { ...ServicesSelected.data, mileage: 12 } },
  ] as const;

  it('has the mileage of its intent, the address of the consent and the language of the visit', async () => {
    const { amountCents, paidAt, services, paymentIntentId } = PaymentSucceeded.data;
    const intent = [PaymentIntentRequested, PaymentIntentCreated];
    expect(await openedBy(...chosen, ...intent, ...later, PaymentSucceeded)).toMatchObject({
      ...{ amountCents, paidAt, services, paymentIntentId, mileage: 80_000, email: 'jeanne@example.fr', lang: 'en' },
      promisedBy: new Date(Date.parse(paidAt) + 600_000).toISOString(),
    });
    expect(await openedBy(...chosen, ...later, PaymentSucceeded)).toMatchObject({ mileage: 12 });
    const unasked = chosen.filter(({ type }) => type !== 'ConsentGiven');
    expect(await openedBy(...unasked, ...later, PaymentSucceeded)).toMatchObject({ email: 'ana@example.fr' });
  });

  it('is of the car as it was registered, else as the visit named it', async () => {
    const [, ...others] = chosen.filter(({ type }) => type !== 'VehicleIdentified');
    const carOf = async (idveh: string, car: object, registered: object | null) => {
      const data = { ...VehicleIdentified.data, idveh, vehicleData: car, registered } as typeof VehicleIdentified.data;
      const named = { ...VehicleIdentified, data };
      return (await openedBy(SessionStarted, named, ...others, PaymentSucceeded))?.vehicle;
    };
    const none = { immatriculation_siv: null, immatriculation_siv_fr: null, vin: null };
    const bmw = { marque: 'BMW', modele: 'X5', annee: 2017, ...none };
    const plated = { ...bmw, marque: 'MINI', immatriculation_siv: 'AB123CD', immatriculation_siv_fr: 'AB-123-CD' };
    expect(await carOf('AB123CD', bmw, plated)).toMatchObject({
      make: 'MINI',
      plate: 'AB-123-CD',
      vin: null,
      year: 2017,
    });
    expect(await carOf('AB123CD', bmw, null)).toMatchObject({ make: 'BMW', plate: 'AB123CD', vin: null });
    const vin = 'WBAKS410500H12345';
    const sent = { ...bmw, immatriculation_siv: 'EF456GH' };
    expect(await carOf(vin, sent, null)).toMatchObject({ plate: 'EF456GH', vin });
    expect(await carOf(vin, bmw, null)).toMatchObject({ plate: null, vin });
    expect(await carOf(vin, { ...bmw, vin: 'WBA00000000000000' }, null)).toMatchObject({ vin: 'WBA00000000000000' });
  });

  it('is none without a payment', async () => {
    expect(await openedBy(...chosen)).toBeUndefined();
  });
});
