import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, type SessionState } from '@shop/domain';
import { consentedEmail } from '@shop/domain/customers';
import { intentOf, type PaymentSucceeded } from '@shop/domain/payments';
import { promisedBy, type OrderOpened, type OrderedVehicle } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import type { VehicleData } from '@shop/domain/vehicles';
import type { Configuration } from '../../platform/configuration.js';
import { Streams } from '../../stores/event-store/streams.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { OrderStreams } from '../order-streams.js';

/**
 * Opens the order of a paid visit, once; answers false for a visit that is not paid. A payment that is handled late has an
 * order too: a late one.
 */
export class OpenOrder extends Command<boolean> {
  constructor(readonly orderId: string) {
    super();
  }
}

const orderedVehicle = (known: VehicleData | null, idveh: string | null): OrderedVehicle => ({
  plate: known?.immatriculation_siv_fr ?? known?.immatriculation_siv ?? (idveh?.length === 17 ? null : idveh),
  vin: known?.vin ?? (idveh?.length === 17 ? idveh : null),
  make: known?.marque ?? '',
  model: known?.modele ?? '',
  year: known?.annee ?? null,
});

/** The paid vehicle: that of the intent, or that of the visit for an older intent, which does not name one. */
const vehicleOf = (
  paidFor: VehicleData | undefined,
  { registered, vehicleData, idveh }: SessionState['vehicles'],
): OrderedVehicle =>
  paidFor === undefined ? orderedVehicle(registered ?? vehicleData, idveh) : orderedVehicle(paidFor, null);

@CommandHandler(OpenOrder)
export class OpenOrderHandler implements ICommandHandler<OpenOrder> {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly streams: Streams,
    private readonly orders: OrderStreams,
  ) {}

  async execute({ orderId }: OpenOrder): Promise<boolean> {
    const { state, history } = await this.streams.load(sessionDecider, sessionStream(orderId));
    const payment = history.events.find((event) => event.type === 'PaymentSucceeded')?.data;
    if (payment === undefined) return false;
    const { paidAt } = payment;
    const promise = { paidAt, promisedBy: promisedBy(paidAt, this.configuration.delivery.promiseSeconds) };
    const opened = this.openedFrom(state, orderId, { ...payment, ...promise });
    await this.orders.write(orderId, { type: 'OpenOrder', opened });
    return true;
  }

  private openedFrom(
    { customers, sessions, vehicles, pricing, payments }: SessionState,
    orderId: string,
    {
      paymentIntentId,
      amountCents,
      services,
      paidAt,
      promisedBy: until,
    }: PaymentSucceeded['data'] & { promisedBy: string },
  ): OrderOpened['data'] {
    const intent = intentOf(payments, { paymentIntentId, amountCents });
    return {
      orderId,
      paymentIntentId,
      paidAt,
      promisedBy: until,
      amountCents,
      services,
      lang: sessions.lang,
      email: consentedEmail(customers.acts) ?? customers.email ?? '',
      vehicle: vehicleOf(intent?.vehicle, vehicles),
      mileage: intent === undefined ? pricing.mileage : intent.mileage,
    };
  }
}
