import type { VisitKind, WorkCode } from '@shop/domain/reports';

/** Every sentence of the maintenance history. */
export interface HistoryWords {
  readonly title: string;
  readonly sections: { readonly curve: string; readonly visits: string; readonly care: string; readonly ask: string };
  readonly kinds: Readonly<Record<VisitKind, string>>;
  readonly works: Readonly<Record<WorkCode, string>>;
  readonly figures: {
    readonly visits: string;
    readonly last: string;
    readonly pace: string;
    readonly contradictions: string;
  };
  readonly pace: (kilometres: string) => string;
  readonly none: string;
  readonly noneNote: string;
  readonly remember: {
    readonly steady: (readings: number) => string;
    readonly steadyNote: string;
    readonly drops: (count: number) => string;
    readonly dropsNote: string;
    readonly leaps: (count: number) => string;
    readonly leapsNote: string;
    readonly silences: (count: number) => string;
    readonly silencesNote: string;
    readonly fewReadings: string;
    readonly fewReadingsNote: string;
    readonly lastVisit: (day: string, place: string) => string;
    readonly lastVisitAt: (day: string, kilometres: string, place: string) => string;
    readonly lastVisitNote: string;
    readonly longAgo: string;
    readonly longAgoNote: string;
  };
  readonly curveIntro: string;
  readonly curveAlt: (first: string, last: string, findings: string) => string;
  readonly noCurve: string;
  readonly kilometres: string;
  readonly legend: { readonly reading: string; readonly suspect: string };
  readonly found: {
    readonly none: string;
    readonly noneNote: string;
    readonly drop: (less: string) => string;
    readonly dropNote: (before: string, beforeDay: string, after: string, afterDay: string) => string;
    readonly leap: (more: string) => string;
    readonly leapNote: (before: string, beforeDay: string, after: string, afterDay: string) => string;
    readonly silence: (months: string) => string;
    readonly silenceNote: (beforeDay: string, afterDay: string) => string;
  };
  readonly meaning: string;
  readonly atLeast: (kilometres: string) => string;
  readonly visitHeads: readonly [string, string, string, string];
  readonly inconsistent: string;
  readonly noReading: string;
  readonly noPlace: string;
  readonly noWorks: string;
  readonly visit: (kind: string, works: string) => string;
  readonly unreadable: (count: number) => string;
  readonly careHeads: readonly [string, string, string, string];
  readonly careIntro: string;
  readonly never: string;
  readonly asks: {
    readonly invoices: string;
    readonly drop: string;
    readonly silence: string;
    readonly timingBelt: string;
    readonly odometer: (kilometres: string) => string;
    readonly inspection: string;
    readonly booklet: string;
  };
  readonly method: string;
  readonly refund: string;
}
