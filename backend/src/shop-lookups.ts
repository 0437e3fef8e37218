import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  paymentOf,
  Refusal,
  type ChangeContext,
  type SessionChanges,
  type SessionState,
  type StepContext,
} from '@shop/domain';
import type { ProviderOutcome } from '@shop/domain/payments';
import { isHoldOver, type BasePrice } from '@shop/domain/pricing';
import { isMismatch, lookupIdOf, MINIMUM_YEAR, type VehicleData, type VehiclesState } from '@shop/domain/vehicles';
import { Clock } from './platform/clock.js';
import { ListKeywords } from './customers/list-keywords.query.js';
import { EffectLimits } from './limits/effect-limits.js';
import { isForClient } from './limits/too-many-requests.js';
import { CallRejected } from './integrations/provider-call.js';
import { Lookups, type PricedChanges } from './integrations/lookups.js';
import { isUnanswered, undefinedFor } from './integrations/unanswered.js';
import { PaymentProvider, PaymentProviderRefused } from './payments/payment-provider.js';
import { FindBasePrice } from './pricing/find-base-price.query.js';
import { FindDiscount } from './pricing/find-discount.query.js';
import { FindVehicle } from './vehicles/find-vehicle.query.js';

type LookedUp<Name extends keyof ChangeContext> = Pick<ChangeContext, Name> | undefined;

/** Ids that the payment provider gives to its intents; any other text that a page sends is not looked up. */
const INTENT_ID = /^pi_\w{1,200}$/;

/** Undefined when a lookup is refused or gets no answer; a reached limit is thrown, because the client can wait or solve a challenge. */
const orUndefined = <T>(lookup: Promise<T>): Promise<T | undefined> =>
  lookup.catch(
    undefinedFor((error) => error instanceof Refusal || error instanceof PaymentProviderRefused || isUnanswered(error)),
  );

const isNotAsked = (error: unknown): boolean => isForClient(error) || isUnanswered(error);
const isRejected = (error: unknown): boolean => error instanceof CallRejected;
const isUnknownVehicle = (error: unknown): boolean => error instanceof Refusal && error.code === 'vehicle-not-found';

/** The shop's own data, by capability, about what a page reports; data that cannot be looked up is left out. */
@Injectable()
export class ShopLookups extends Lookups {
  constructor(
    private readonly queries: QueryBus,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    private readonly limits: EffectLimits,
  ) {
    super();
  }

  async ofChanges(changes: SessionChanges): Promise<ChangeContext> {
    const [vehicle, keywords, discount, outcome] = await Promise.all([
      this.findVehicle(changes),
      this.findKeywords(changes),
      this.findDiscount(changes),
      ['success', 'failed'].includes(changes.paymentStatus ?? '')
        ? this.findOutcome(changes.paymentIntentId)
        : undefined,
    ]);
    return { at: this.clock.now(), ...vehicle, ...keywords, ...discount, ...outcome };
  }

  async ofStep(stepNumber: number, payloadJson: unknown): Promise<StepContext> {
    const { paymentIntentId } = paymentOf(payloadJson);
    return { at: this.clock.now(), ...(stepNumber >= 5 ? await this.findOutcome(paymentIntentId) : undefined) };
  }

  /**
   * The changes of an order with its vehicle and base price, looked up where the visit has none of our own, and with its
   * discount; the price is also looked up again once its hold is over, but stays as it is when the valuation cannot be
   * asked. Throws what a lookup throws, except for an unknown vehicle or promotion code.
   */
  async ofOrder(session: SessionState, changes: SessionChanges): Promise<PricedChanges> {
    const [order, discount] = await Promise.all([this.withPrice(session, changes), this.findDiscount(changes)]);
    return { ...order, context: { ...order.context, ...discount } };
  }

  private async withPrice({ vehicles, pricing, payments }: SessionState, changes: SessionChanges) {
    const at = this.clock.now();
    const known = changes.vehicleData ? undefined : (vehicles.registered ?? undefined);
    const isPriced = known !== undefined && pricing.basePriceCents !== null;
    const isHeldOut = pricing.hold !== null && isHoldOver(pricing.hold, at);
    if (payments.paid !== null || (isPriced && !isHeldOut)) return { changes, context: { at } };
    const { idveh = null, vehicleData = null } = changes.vehicleData ? changes : vehicles;
    const vehicle = known ?? (await this.registered({ idveh, vehicleData }));
    if (vehicle === undefined) return { changes, context: { at } };
    const basePrice = await this.basePriceOf(vehicle).catch(undefinedFor(isPriced ? isNotAsked : isRejected));
    const complete = { ...changes, ...(idveh !== null && { idveh }), vehicleData: vehicleData ?? vehicle };
    return { changes: complete, context: { at, vehicle, ...(basePrice !== undefined && { basePrice }) } };
  }

  /** Our own lookup of the car that the page reports, and the base price by that car's value. */
  private async findVehicle({ vehicleData, idveh }: SessionChanges): Promise<LookedUp<'vehicle' | 'basePrice'>> {
    if (vehicleData === undefined || vehicleData === null) return undefined;
    if (idveh !== undefined && idveh !== null && isMismatch(vehicleData, idveh)) return undefined;
    const vehicle = await orUndefined(this.registered({ idveh: idveh ?? null, vehicleData }));
    if (vehicle === undefined) return undefined;
    const basePrice = await orUndefined(this.basePriceOf(vehicle));
    return { vehicle, ...(basePrice !== undefined && { basePrice }) };
  }

  /** The registered vehicle; undefined for an identifier that cannot be read or is unknown. */
  private async registered(vehicles: Pick<VehiclesState, 'idveh' | 'vehicleData'>): Promise<VehicleData | undefined> {
    const lookup = lookupIdOf(vehicles.idveh, vehicles.vehicleData);
    if (lookup === undefined) return undefined;
    return this.queries.execute(new FindVehicle(lookup.kind, lookup.id)).catch(undefinedFor(isUnknownVehicle));
  }

  private basePriceOf({ marque, modele, annee }: VehicleData): Promise<BasePrice> {
    return this.queries.execute(new FindBasePrice(marque, modele, annee ?? MINIMUM_YEAR));
  }

  private async findKeywords({ gdprConsent }: SessionChanges): Promise<LookedUp<'keywords'>> {
    const keywords = gdprConsent === true ? await orUndefined(this.queries.execute(new ListKeywords())) : undefined;
    return keywords === undefined ? undefined : { keywords };
  }

  private async findDiscount({ discountToken }: SessionChanges): Promise<LookedUp<'discount'>> {
    if (discountToken === undefined || discountToken === null) return undefined;
    const discount = await orUndefined(this.queries.execute(new FindDiscount(discountToken)));
    return discount === undefined ? undefined : { discount };
  }

  private async findOutcome(
    paymentIntentId: string | null | undefined,
  ): Promise<{ outcome: ProviderOutcome } | undefined> {
    if (typeof paymentIntentId !== 'string' || !INTENT_ID.test(paymentIntentId)) return undefined;
    await this.limits.take('payment-claim');
    const outcome = await orUndefined(this.provider.outcomeOf(paymentIntentId));
    return outcome === undefined ? undefined : { outcome };
  }
}
