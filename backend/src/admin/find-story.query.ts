import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { fold, masked, maskText, sessionDecider, type SessionEvent } from '@shop/domain';
import type { RefundRequest, StoryLine, StorySubject, StoryView } from '@shop/domain/admin';
import { orderStream, type OrderEvent } from '@shop/domain/orders';
import { refuseSession, sessionStream } from '@shop/domain/sessions';
import { actorName, personalFieldsOf, sentenceOf } from '@shop/domain/event-types';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { isTechnical, outcomeOf, stepsOf } from './story-outcome.js';

export class FindStory extends Query<StoryView> {
  constructor(
    readonly uuid: string,
    readonly isMasked: boolean,
  ) {
    super();
  }
}

function subjectOf(events: readonly SessionEvent[], show: (text: string) => string): StorySubject {
  const { customers, vehicles } = fold(sessionDecider, events);
  const { vehicleData, idveh } = vehicles;
  const plate = vehicleData?.immatriculation_siv_fr ?? vehicleData?.immatriculation_siv ?? null;
  const vin = vehicleData?.vin ?? (plate === null ? idveh : null);
  return {
    email: customers.email === null ? null : show(customers.email),
    plate: plate === null ? null : show(plate),
    vin: vin === null ? null : show(vin),
    vehicle: vehicleData === null ? null : `${vehicleData.marque} ${vehicleData.modele}`.trim(),
  };
}

const refundRequest = ({ type, data }: SessionEvent | OrderEvent): readonly RefundRequest[] =>
  type === 'ReportRefundAsked' ? [{ serviceId: data.serviceId, explanation: data.explanation ?? null }] : [];

/** The events of a visit and its order, in plain words, with personal data masked if `isMasked`; refuses an unknown visit. */
@QueryHandler(FindStory)
export class FindStoryHandler implements IQueryHandler<FindStory> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid, isMasked }: FindStory): Promise<StoryView> {
    const [visit, order] = await Promise.all([
      this.streams.readRecorded<SessionEvent>(sessionStream(uuid)),
      this.streams.readRecorded<OrderEvent>(orderStream(uuid)),
    ]);
    if (visit.length === 0) refuseSession('session-not-found');
    const shown = (event: SessionEvent | OrderEvent) => (isMasked ? masked(event, personalFieldsOf(event)) : event);
    const recorded = [...visit, ...order].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    const steps = stepsOf(recorded.map(({ type }) => type));
    const lines = recorded.map((event, index): StoryLine => {
      const { actor, commandId, correlationId } = event.metadata;
      const visible = shown(event);
      return {
        step: steps[index] ?? 'vehicle',
        isTechnical: isTechnical(event.type),
        revision: Number(event.revision),
        type: event.type,
        at: event.at,
        sentence: { fr: sentenceOf(visible, 'fr'), en: sentenceOf(visible, 'en') },
        who: { fr: actorName(actor, 'fr'), en: actorName(actor, 'en') },
        commandId,
        correlationId,
      };
    });
    const withoutErasure = visit.filter(({ type }) => type !== 'VisitErased');
    const subject = subjectOf(withoutErasure, isMasked ? maskText : (text) => text);
    const outcome = outcomeOf(withoutErasure, this.clock.now());
    return { uuid, isMasked, subject, outcome, refundRequests: order.map(shown).flatMap(refundRequest), lines };
  }
}
