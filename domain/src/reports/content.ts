import type { ServiceId } from '../pricing/index.js';
import type { Language } from '../sessions/index.js';

/** How a thing to know stands: fine, to be careful about, grave, or neither. */
export type PointState = 'good' | 'warn' | 'bad' | 'info';

/** One thing to know: how it stands, in one line, and what it means. */
export interface ReportPoint {
  readonly state: PointState;
  readonly title: string;
  readonly text?: string;
}

export interface ReportFigure {
  readonly value: string;
  readonly label: string;
}

/** What a report says first: up to four figures and what to remember. */
export interface ReportSummary {
  readonly serviceId: ServiceId;
  readonly serviceName: string;
  readonly title: string;
  /** Version, trim or mileage, under the model. */
  readonly detail?: string;
  readonly figures: readonly ReportFigure[];
  /** The answer to the question that this report was bought for; one of the points. */
  readonly verdict: ReportPoint;
  readonly points: readonly ReportPoint[];
}

/** How a text is set; every tone but `plain` says something that the words say too. */
export type TextTone = 'plain' | 'intro' | 'strong' | 'quiet' | 'good' | 'warn' | 'bad';

export interface ContentCell {
  readonly text: string;
  readonly tone: TextTone;
}

/** `share` of the whole width. */
export interface ContentColumn {
  readonly head: string;
  readonly share: number;
  readonly align: 'left' | 'right';
}

/** `isMarked`: one that does not fit or is still to be done; a cell of the row says why. */
export interface ContentRow {
  readonly cells: readonly ContentCell[];
  readonly isMarked: boolean;
}

export interface EquipmentEntry {
  readonly label: string;
  readonly note: string | null;
}

/** A place in a chart, from 0 (left, bottom) to 1 (right, top). */
export type ChartShare = number;

/** A reading in its place; `label` is its mileage. */
export interface CurveReading {
  readonly x: ChartShare;
  readonly y: ChartShare;
  readonly label: string;
  readonly day: string;
  readonly isSuspect: boolean;
}

export interface ChartMark {
  readonly at: ChartShare;
  readonly label: string;
}

export interface LabelledAmount {
  readonly label: string;
  readonly amount: string;
}

/** A part of a section, in every language already written out; charts carry the same in words as `alt`. */
export type ReportBlock =
  | { readonly kind: 'text'; readonly text: string; readonly tone: TextTone }
  | { readonly kind: 'points'; readonly points: readonly ReportPoint[] }
  | {
      readonly kind: 'values';
      readonly rows: readonly { readonly label: string; readonly value: string | null }[];
      /** Said where a value is null. */
      readonly missing: string;
    }
  | { readonly kind: 'table'; readonly columns: readonly ContentColumn[]; readonly rows: readonly ContentRow[] }
  | { readonly kind: 'checklist'; readonly items: readonly string[] }
  | {
      readonly kind: 'equipment';
      readonly groups: readonly { readonly title: string; readonly items: readonly EquipmentEntry[] }[];
    }
  | {
      readonly kind: 'curve';
      readonly alt: string;
      readonly readings: readonly CurveReading[];
      readonly steps: readonly ChartMark[];
      readonly years: readonly ChartMark[];
      readonly legend: { readonly reading: string; readonly suspect: string };
    }
  | {
      readonly kind: 'range';
      readonly alt: string;
      readonly low: LabelledAmount;
      readonly median: LabelledAmount;
      readonly high: LabelledAmount;
      /** Where the median stands between low and high. */
      readonly at: ChartShare;
    }
  | {
      readonly kind: 'bars';
      readonly alt: string;
      /** `isOwn`: the age of this very car. */
      readonly bars: readonly (LabelledAmount & { readonly height: ChartShare; readonly isOwn: boolean })[];
    }
  | {
      readonly kind: 'effects';
      readonly heads: { readonly reason: string; readonly detail: string; readonly effect: string };
      /** `share` of the weightiest effect, from -1 to 1. */
      readonly rows: readonly (LabelledAmount & { readonly detail: string; readonly share: number })[];
    };

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
}

/** A whole report as it is read: the same words, figures and places on paper and on a screen. */
export interface ReportContent extends ReportSummary {
  readonly language: Language;
  readonly vehicle: {
    readonly name: string;
    readonly plate: string | null;
    readonly vin: string | null;
    readonly year: number | null;
  };
  readonly remember: string;
  readonly sections: readonly ReportSection[];
  /** When it was made, in words. */
  readonly issued: string;
  /** What the buyer may quote, in words; absent in what is shown to others. */
  readonly reference?: string;
}
