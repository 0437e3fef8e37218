import type { ValueReasonCode } from '@shop/domain/reports';

/** Every sentence of the valuation. */
export interface ValuationWords {
  readonly title: string;
  readonly sections: Readonly<Record<'range' | 'reasons' | 'mileage' | 'comparables' | 'ages' | 'negotiate', string>>;
  readonly reasons: Readonly<Record<ValueReasonCode, string>>;
  readonly figures: {
    readonly value: string;
    readonly range: string;
    readonly confidence: string;
    readonly offers: string;
  };
  readonly between: (low: string, high: string) => string;
  readonly outOf100: (confidence: string) => string;
  readonly remember: {
    readonly fair: (low: string, high: string) => string;
    readonly fairNote: (kilometres: string) => string;
    readonly tooCheap: (low: string) => string;
    readonly tooCheapNote: string;
    readonly tooDear: (high: string) => string;
    readonly tooDearNote: string;
    readonly unsure: string;
    readonly unsureNote: string;
  };
  readonly rangeIntro: (day: string, kilometres: string, offers: string | undefined) => string;
  readonly rangeAlt: (low: string, median: string, high: string) => string;
  readonly lost: (newPrice: string, share: string) => string;
  readonly low: string;
  readonly median: string;
  readonly high: string;
  readonly reasonsIntro: string;
  readonly noReasons: string;
  readonly reasonHeads: readonly [string, string, string];
  readonly mileageLabels: Readonly<Record<'given' | 'usual' | 'difference' | 'effect' | 'perThousand', string>>;
  readonly mileageMeaning: (more: boolean, difference: string, effect: string) => string;
  readonly mileageUsual: string;
  readonly mileageWarning: string;
  readonly noMileageEffect: string;
  readonly comparablesIntro: string;
  readonly noComparables: string;
  readonly comparableHeads: readonly [string, string, string, string, string];
  readonly agesIntro: string;
  readonly noAges: string;
  readonly age: (years: number) => string;
  readonly agesAlt: (ages: string) => string;
  readonly ownAge: (age: string) => string;
  readonly confidenceNote: (confidence: string) => string;
  readonly negotiate: {
    readonly start: (low: string, median: string) => string;
    readonly limit: (high: string) => string;
    readonly argument: (reason: string, effect: string) => string;
    readonly perThousand: (effect: string) => string;
    readonly costs: string;
    readonly wait: (days: string) => string;
  };
  readonly method: string;
  readonly refund: string;
}
