import { pluralEn, pluralFr } from '@shop/domain';
import type { Language } from '@shop/domain/sessions';

/** Text before and after the events of one visit. */
interface VisitFrame {
  readonly begins: (moment: string, uuid: string) => string;
  readonly nothing: (uuid: string) => string;
  readonly ends: (events: number, minutes: string) => string;
}

export const VISIT_FRAMES: Readonly<Record<Language, VisitFrame>> = {
  fr: {
    begins: (moment, uuid) => `Visite ${uuid}, ${moment} (Paris)`,
    nothing: (uuid) => `La boutique ne connaît pas la visite ${uuid}.`,
    ends: (events, minutes) =>
      `${pluralFr(events, 'événement', 'événements')} en ${minutes} min. Les données personnelles sont omises.`,
  },
  en: {
    begins: (moment, uuid) => `Visit ${uuid}, ${moment} (Paris)`,
    nothing: (uuid) => `The shop knows no visit ${uuid}.`,
    ends: (events, minutes) => `${pluralEn(events, 'event', 'events')} in ${minutes} min. Personal data is left out.`,
  },
};
