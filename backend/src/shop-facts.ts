import type { QueryBus } from '@nestjs/cqrs';
import { paymentOf, type ChangeFacts, type SessionChanges, type StepFacts } from '@shop/domain';
import type { ProviderOutcome } from '@shop/domain/payments';
import { cleanVehicleInput, MINIMUM_YEAR, recogniseVehicleId, type VehicleData } from '@shop/domain/vehicles';
import type { Clock } from './clock.js';
import { ListKeywords } from './customers/list-keywords.query.js';
import type { PaymentProvider } from './payments/payment-provider.js';
import type { EffectLimits } from './http/effect-limits.js';
import { isForTheAsker } from './http/too-many-requests.js';
import { FindBasePrice } from './pricing/find-base-price.query.js';
import { FindDiscount } from './pricing/find-discount.query.js';
import { FindVehicle } from './vehicles/find-vehicle.query.js';

type Known<Name extends keyof ChangeFacts> = Pick<ChangeFacts, Name> | undefined;

/** A limit is said to whoever meets it; he can wait, or work. */
const unlessAway = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (isForTheAsker(error)) throw error;
    return undefined;
  });

/** What every capability knows of its own about what a page reports; what cannot be learnt is simply not known. */
export class ShopFacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    private readonly limits: EffectLimits,
  ) {}

  async ofChanges(changes: SessionChanges): Promise<ChangeFacts> {
    const [vehicle, keywords, discount, outcome] = await Promise.all([
      this.vehicleFacts(changes),
      this.keywordFacts(changes),
      this.discountFacts(changes),
      ['success', 'failed'].includes(changes.paymentStatus ?? '')
        ? this.outcomeFacts(changes.paymentIntentId)
        : undefined,
    ]);
    return { at: this.clock.now(), ...vehicle, ...keywords, ...discount, ...outcome };
  }

  async ofStep(stepNumber: number, payloadJson: unknown): Promise<StepFacts> {
    const { paymentIntentId } = paymentOf(payloadJson);
    return { at: this.clock.now(), ...(stepNumber >= 5 ? await this.outcomeFacts(paymentIntentId) : undefined) };
  }

  /** Our own look-up of the car that the page shows, and the price by that car's value. */
  private async vehicleFacts({ vehicleData, idveh }: SessionChanges): Promise<Known<'vehicle' | 'basePrice'>> {
    if (vehicleData === undefined || vehicleData === null) return undefined;
    const id = [idveh, vehicleData.immatriculation_siv, vehicleData.vin].find(
      (text) => text !== null && text !== undefined,
    );
    const kind = recogniseVehicleId(id ?? '');
    if (id === undefined || id === null || kind === 'unknown') return undefined;
    const vehicle = await unlessAway(this.queries.execute(new FindVehicle(kind, cleanVehicleInput(id))));
    return vehicle === undefined ? undefined : { vehicle, ...(await this.priceFacts(vehicle)) };
  }

  private async priceFacts({ marque, modele, annee }: VehicleData): Promise<Known<'basePrice'>> {
    const found = await this.queries.execute(new FindBasePrice(marque, modele, annee ?? MINIMUM_YEAR));
    return found.isValued ? { basePrice: found.price } : undefined;
  }

  private async keywordFacts({ gdprConsent }: SessionChanges): Promise<Known<'keywords'>> {
    const keywords = gdprConsent === true ? await unlessAway(this.queries.execute(new ListKeywords())) : undefined;
    return keywords === undefined ? undefined : { keywords };
  }

  private async discountFacts({ discountToken }: SessionChanges): Promise<Known<'discount'>> {
    if (discountToken === undefined || discountToken === null) return undefined;
    const discount = await unlessAway(this.queries.execute(new FindDiscount(discountToken)));
    return discount === undefined ? undefined : { discount };
  }

  private async outcomeFacts(
    paymentIntentId: string | null | undefined,
  ): Promise<{ outcome: ProviderOutcome } | undefined> {
    if (paymentIntentId === null || paymentIntentId === undefined) return undefined;
    await this.limits.take('payment-claim');
    const outcome = await unlessAway(this.provider.outcomeOf(paymentIntentId));
    return outcome === undefined ? undefined : { outcome };
  }
}
