import { Injectable, Logger } from '@nestjs/common';
import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { unknownAvailability, type ReportAvailability } from '@shop/domain/reports';
import { parisDay } from '@shop/domain/time';
import type { VehicleData } from '@shop/domain/vehicles';
import { LRUCache } from 'lru-cache';
import { TooManyRequests } from '../limits/too-many-requests.js';
import { LookupBudget } from '../integrations/lookup-budget.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { isUnanswered } from '../integrations/unanswered.js';
import { Clock } from '../platform/clock.js';
import { AvailabilityProvider } from './availability-provider.js';
import { DAY_MS } from '../platform/durations.js';

type Answers = readonly ReportAvailability[];

const MAX_CACHED = 10_000;
const UNANSWERED_TTL_MS = 10_000;

const isAnswered = ({ source }: ReportAvailability): boolean => source !== null;

/** What the providers have for a car: requested concurrently, once a day per car; without an answer again after ten seconds. */
@Injectable()
export class AvailabilityLookup {
  private readonly logger = new Logger('AvailabilityLookup');
  private readonly answers: LRUCache<string, Answers, VehicleData>;

  constructor(
    private readonly provider: AvailabilityProvider,
    private readonly budget: LookupBudget,
    private readonly clock: Clock,
  ) {
    this.answers = new LRUCache<string, Answers, VehicleData>({
      max: MAX_CACHED,
      fetchMethod: async (_id, stale = [], { context: vehicle, options }) => {
        const answers = await this.ask(
          vehicle,
          stale.filter((answer) => this.isOfToday(answer)),
        );
        options.ttl = answers.every(isAnswered) ? this.restOfDay(answers) : UNANSWERED_TTL_MS;
        return answers;
      },
    });
  }

  /** One answer for each service, in catalogue order; unknown for a provider that is slow, away or not paid for. Throws ProofOfWorkRequired. */
  async of(vehicle: VehicleData, known: Answers): Promise<Answers> {
    const isKnown = SERVICE_IDS.every((id) => known.some((one) => one.serviceId === id && this.isOfToday(one)));
    if (isKnown) return known;
    const { marque, modele, annee, immatriculation_siv, vin } = vehicle;
    const id = JSON.stringify([immatriculation_siv, vin, marque, modele, annee]);
    return (await this.answers.fetch(id, { context: vehicle })) ?? SERVICE_IDS.map(unknownAvailability);
  }

  private async ask(vehicle: VehicleData, known: Answers): Promise<Answers> {
    const isPaidFor = await this.budget.spend('report availability').then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooManyRequests || isUnanswered(error)) return false;
        throw error;
      },
    );
    const answerOf = async (serviceId: ServiceId): Promise<ReportAvailability> => {
      const before = known.find((one) => one.serviceId === serviceId);
      if (before !== undefined) return before;
      return isPaidFor ? this.askOne(serviceId, vehicle) : unknownAvailability(serviceId);
    };
    return Promise.all(SERVICE_IDS.map(answerOf));
  }

  private async askOne(serviceId: ServiceId, vehicle: VehicleData): Promise<ReportAvailability> {
    const answeredAt = this.clock.now();
    try {
      return {
        serviceId,
        ...(await this.provider.availabilityOf(serviceId, vehicle, parisDay(answeredAt))),
        answeredAt,
      };
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      this.logger.warn(`the provider of ${serviceId} does not say what it has: ${String(error)}`);
      return unknownAvailability(serviceId);
    }
  }

  /** How long the oldest of these answers is less than a day old, in ms. */
  private restOfDay(answers: Answers): number {
    const now = this.clock.now();
    const oldest = Math.min(...answers.map(({ answeredAt }) => Date.parse(answeredAt ?? now)));
    return Math.max(1, oldest + DAY_MS - Date.parse(now));
  }

  private isOfToday({ source, answeredAt }: ReportAvailability): boolean {
    if (source === null || answeredAt === null) return false;
    return Date.parse(this.clock.now()) - Date.parse(answeredAt) < DAY_MS;
  }
}
