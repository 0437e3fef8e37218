import { CommandBus } from '@nestjs/cqrs';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { OrderEvent } from '@shop/domain/orders';
import { EventLog } from '../../stores/event-store/event-log.js';
import { intentOf, type stripeOf } from '../../payments/testing/paying.js';
import { OpenOrder } from '../../orders/fulfilment/open-order.command.js';
import type { Answer, StoryShop } from '../shop.js';

type OrderOpened = Extract<OrderEvent, { type: 'OrderOpened' }>['data'];

/** The server to which a visitor sends requests, and the visitor's IP address. */
interface ProviderUrl {
  readonly url: string;
  readonly from: string;
}

/** Actions of visitors between naming a vehicle and getting its report, through the API alone. */
export class PaidVehicles {
  constructor(
    private readonly shop: StoryShop,
    private readonly stripe: ReturnType<typeof stripeOf>,
  ) {}

  /** A visit with e-mail, consent and MecaVIN, and the vehicle of this plate; its uuid. */
  async chooses(plate: string | null): Promise<string> {
    const uuid = await this.shop.given(examples.SessionStarted, examples.EmailProvided, examples.ConsentGiven);
    await this.shop.ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'] });
    if (plate !== null) await this.names(uuid, plate);
    return uuid;
  }

  looksUp(plate: string): Promise<Answer> {
    return this.shop.ask('POST', '/api/vehicle/license-plate', { licensePlate: plate });
  }

  /** Identifies a vehicle as the page does. */
  async names(uuid: string, plate: string, at?: ProviderUrl): Promise<Answer> {
    const { body } = await this.looksUp(plate);
    return this.ask('PATCH', `/api/sessions/${uuid}`, { idveh: plate, vehicleData: body }, at);
  }

  prepare(sessionUuid: string, order: object, at?: ProviderUrl): Promise<Answer> {
    return this.ask('POST', '/api/create-payment-intent', { sessionUuid, currency: 'eur', ...order }, at);
  }

  intentOf({ body }: Answer): string {
    return intentOf(body['clientSecret']);
  }

  /** Pays at the provider with a card that works. */
  async pays(intent: Answer): Promise<void> {
    await this.stripe.paymentIntents.confirm(this.intentOf(intent), { payment_method: 'pm_card_visa' });
  }

  /** Pays the n-th intent of a visit, counted from the end when below 0; a canceled one takes no money. */
  async triesToPay(uuid: string, n: number): Promise<void> {
    const paymentIntentId = (await this.intentsOf(uuid)).at(n);
    if (paymentIntentId === undefined) return;
    const card = { payment_method: 'pm_card_visa' };
    await this.stripe.paymentIntents.confirm(paymentIntentId, card).catch(() => undefined);
  }

  /** The order that the shop opens once the provider has reported the payment; undefined without a payment. */
  async delivered(uuid: string): Promise<OrderOpened | undefined> {
    for (const id of await this.intentsOf(uuid)) await this.claims(uuid, id);
    const isPaid = await this.shop.app.get(CommandBus, { strict: false }).execute(new OpenOrder(uuid));
    if (!isPaid) return undefined;
    const { events } = await this.shop.app.get(EventLog, { strict: false }).read<OrderEvent>(`order-${uuid}`);
    return events.find((event) => event.type === 'OrderOpened')?.data;
  }

  private async intentsOf(uuid: string): Promise<readonly string[]> {
    const events = await this.shop.eventsOf(uuid);
    return events.flatMap((event) => (event.type === 'PaymentIntentCreated' ? [event.data.paymentIntentId] : []));
  }

  private claims(uuid: string, paymentIntentId: string): Promise<Answer> {
    const claim = { paymentStatus: 'success', paymentIntentId, paymentProvider: 'stripe' };
    return this.ask('PATCH', `/api/sessions/${uuid}`, claim);
  }

  private ask(method: string, path: string, body: object, at?: ProviderUrl): Promise<Answer> {
    return at === undefined
      ? this.shop.ask(method, path, body)
      : this.shop.ask(method, path, body, { 'x-forwarded-for': at.from }, at.url);
  }
}
