import { randomUUID } from 'node:crypto';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { ReportAvailability } from '@shop/domain/reports';
import type { OrderEvent } from '@shop/domain/orders';
import type { Configuration } from '../platform/configuration.js';
import { EventLog } from '../stores/event-store/event-log.js';
import { messageAbout, signedBy, stripeOf } from '../payments/testing/paying.js';
import type { StoryShop } from './shop.js';

export interface Visitor {
  readonly uuid?: string;
  readonly email?: string;
  readonly plate?: string;
  readonly paidAt?: string;
  /** Whether the payment exists at the provider, so that it can be refunded. */
  readonly isCharged?: boolean;
  /** The availability that the report providers gave before the payment. */
  readonly promised?: readonly ReportAvailability[];
  /** The provider's name of a test card. */
  readonly card?: string;
}

const VIN = 'WBAKS410500H12345';

async function charged(configuration: Configuration, uuid: string, card: string): Promise<string> {
  const stripe = stripeOf(configuration);
  const intent = await stripe.paymentIntents.create({ amount: 4300, currency: 'eur', metadata: { sessionUuid: uuid } });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: card });
  return intent.id;
}

/** A visit that has just paid for all three reports; its uuid. */
export async function paidVisit(shop: StoryShop, visitor: Visitor = {}): Promise<string> {
  const { email = 'jeanne@example.fr', plate = 'AB-123-CD', isCharged = true, card = 'pm_card_visa' } = visitor;
  const { paidAt = new Date().toISOString() } = visitor;
  const { uuid = randomUUID(), promised } = visitor;
  const paymentIntentId = isCharged ? await charged(shop.configuration, uuid, card) : `pi_${uuid}`;
  const vehicleData = {
    ...examples.VehicleIdentified.data.vehicleData,
    immatriculation_siv: plate.replaceAll('-', ''),
    immatriculation_siv_fr: plate,
    vin: plate === 'AB-123-CD' ? VIN : null,
  };
  const story: SessionEvent[] = [
    { ...examples.SessionStarted, data: { ...examples.SessionStarted.data, uuid } },
    { ...examples.VehicleIdentified, data: { ...examples.VehicleIdentified.data, vehicleData, registered: null } },
    ...(promised === undefined
      ? []
      : [{ type: 'ReportAvailabilityFound', data: { reports: promised }, at: paidAt } as const]),
    { ...examples.EmailProvided, data: { email } },
    { ...examples.ConsentGiven, data: { ...examples.ConsentGiven.data, email } },
    examples.ServicesSelected,
    examples.PaymentIntentRequested,
    { ...examples.PaymentIntentCreated, data: { ...examples.PaymentIntentCreated.data, paymentIntentId } },
    { ...examples.PaymentSucceeded, data: { ...examples.PaymentSucceeded.data, paymentIntentId, paidAt } },
  ];
  return shop.givenAs(uuid, ...story);
}

/** Every event of an order, personal data decrypted. */
export const orderEvents = async (shop: StoryShop, uuid: string): Promise<readonly OrderEvent[]> =>
  (await shop.app.get(EventLog, { strict: false }).read<OrderEvent>(`order-${uuid}`)).events;

interface ReadMail {
  readonly id: string;
  readonly subject: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
}

/** The mails that the mail server has accepted for an e-mail, newest first. */
export async function mailsTo({ configuration }: StoryShop, email: string): Promise<readonly ReadMail[]> {
  const mailbox = new URL(`/sandbox/mailbox/api?to=${encodeURIComponent(email)}`, configuration.stripe.apiUrl);
  return (await (await fetch(mailbox)).json()) as ReadMail[];
}

/** The text of the newest mail to an e-mail whose subject contains a word; with plain spaces. */
export async function mailText(shop: StoryShop, email: string, word: string): Promise<string> {
  const found = (await mailsTo(shop, email)).find(({ subject }) => subject.includes(word));
  if (found === undefined) throw new Error(`no mail about "${word}"`);
  const mail = new URL(`/sandbox/mailbox/api/${found.id}`, shop.configuration.stripe.apiUrl);
  const { text } = (await (await fetch(mail)).json()) as { text: string };
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The payment of an order at the provider, whose refunds are made, looked at and told of there. */
export async function paymentAtProvider(shop: StoryShop, uuid: string) {
  const stripe = stripeOf(shop.configuration);
  const [opened] = await orderEvents(shop, uuid);
  const payment_intent = opened?.type === 'OrderOpened' ? opened.data.paymentIntentId : '';
  return {
    refundStatuses: async (): Promise<readonly (string | null)[]> =>
      (await stripe.refunds.list({ payment_intent })).data.map(({ status }) => status),
    refundReasons: async (): Promise<readonly (string | null)[]> =>
      (await stripe.refunds.list({ payment_intent })).data.map(({ reason }) => reason),
    /** Refunds cents of it as staff do in the provider's dashboard; the bank takes it. */
    refundByHand: async (amount: number): Promise<void> => {
      await stripe.refunds.create({ payment_intent, amount, metadata: { arrives: 'yes' } });
    },
    /** Delivers a signed message about a refund of the payment; the shop's HTTP status. */
    send: async (type: string): Promise<number> => {
      const [secret = ''] = shop.configuration.stripe.webhookSecrets;
      const payload = messageAbout(`re_of_${payment_intent}`, type, { object: 'refund', payment_intent });
      const headers = { 'stripe-signature': signedBy(stripe, payload, secret) };
      return (await shop.ask('POST', '/api/webhook/stripe', payload, headers)).status;
    },
  };
}
