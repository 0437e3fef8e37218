import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider, type SessionState } from '@shop/domain';
import type { AvailabilityView } from '@shop/domain/reports';
import { MAX_EVENTS_PER_SESSION, sessionStream, started } from '@shop/domain/sessions';
import { objectionTo, type VehicleData } from '@shop/domain/vehicles';
import { Clock } from '../platform/clock.js';
import { SessionBinding } from '../sessions/session-binding.js';
import type { Versioned } from '../platform/versioned.js';
import { Streams } from '../stores/event-store/streams.js';
import { AvailabilityLookup } from './availability-lookup.js';

export class AskAvailability extends Command<Versioned<AvailabilityView>> {
  constructor(readonly uuid: string) {
    super();
  }
}

/** The car for which reports can be sold; undefined when none can be, or when the visit has paid already. */
const carForSale = ({ vehicles: { registered }, payments }: SessionState): VehicleData | undefined =>
  registered === null || payments.paid !== null || objectionTo(registered) !== undefined ? undefined : registered;

/** Asks the providers what they have for the visit's car and records their answers; without a car the result is empty. */
@CommandHandler(AskAvailability)
export class AskAvailabilityHandler implements ICommandHandler<AskAvailability> {
  constructor(
    private readonly streams: Streams,
    private readonly lookup: AvailabilityLookup,
    private readonly binding: SessionBinding,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid }: AskAvailability): Promise<Versioned<AvailabilityView>> {
    const stream = sessionStream(uuid);
    const loaded = await this.streams.load(sessionDecider, stream);
    const visit = this.binding.own(started(loaded.state));
    const { availability: known } = visit.reports;
    const vehicle = carForSale(visit);
    const isFull = loaded.revision + 1 >= MAX_EVENTS_PER_SESSION;
    if (vehicle === undefined || isFull) return { view: { reports: known }, revision: loaded.revision };
    const answers = await this.lookup.of(vehicle, known);
    const command = { type: 'RecordReportAvailability', vehicle, reports: answers, at: this.clock.now() } as const;
    const { state, revision } = await this.streams.decide(sessionDecider, stream, () => [command], { loaded });
    return { view: { reports: state.reports.availability }, revision };
  }
}
