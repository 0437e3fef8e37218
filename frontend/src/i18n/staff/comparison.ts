import type { MessageBundle } from '../messages.js';

const fr = {
  before: (value: string) => `contre ${value}`,
  beforeAtSameTime: (value: string) => `contre ${value} à la même heure`,
  month: 'sur 30 jours',
  monthAtSameTime: 'sur 30 jours, à la même heure',
  monthBefore: 'Les 30 derniers jours, comparés aux 30 précédents',
  monthBeforeUntil: (time: string) =>
    `Les 30 derniers jours jusqu’à ${time}, comparés aux 30 précédents jusqu’à la même heure`,
  /** 'le 26 novembre 2026', then '4 h 07': how far into its last day a period is counted. */
  until: (days: string, time: string) => `${days} jusqu’à ${time}`,
  lengths: (days: number, before: number) => `${days} ${days < 2 ? 'jour' : 'jours'} contre ${before}`,
  underWay: (day: string) => `${day} (en cours)`,
  underWayUntil: (time: string) => `en cours, jusqu’à ${time}`,
  dayUnderWay: (time: string) => `Jour en cours, jusqu’à ${time}`,
  weekUnderWay: (time: string) => `Semaine en cours, jusqu’à ${time}`,
  valueUntil: (when: string, time: string, value: string, before: string) =>
    `${when}, en cours jusqu’à ${time}\u00a0: ${value} (avant, à la même heure\u00a0: ${before})`,
  countedUntil: 'Compté jusqu’à (Paris)',
  comparedDay: 'Jour comparé',
  comparedUntil: 'Jour comparé compté jusqu’à (Paris)',
  earlier: (measure: string) => `${measure} (avant)`,
};

export type ComparisonMessages = typeof fr;

const en: ComparisonMessages = {
  before: (value) => `from ${value}`,
  beforeAtSameTime: (value) => `from ${value} at the same time`,
  month: 'over 30 days',
  monthAtSameTime: 'over 30 days, at the same time',
  monthBefore: 'The last 30 days, compared with the 30 before',
  monthBeforeUntil: (time) => `The last 30 days up to ${time}, compared with the 30 before up to the same time`,
  until: (days, time) => `${days} up to ${time}`,
  lengths: (days, before) => `${days} ${days === 1 ? 'day' : 'days'} against ${before}`,
  underWay: (day) => `${day} (under way)`,
  underWayUntil: (time) => `under way, up to ${time}`,
  dayUnderWay: (time) => `Day under way, up to ${time}`,
  weekUnderWay: (time) => `Week under way, up to ${time}`,
  valueUntil: (when, time, value, before) =>
    `${when}, under way up to ${time}: ${value} (before, at the same time: ${before})`,
  countedUntil: 'Counted up to (Paris)',
  comparedDay: 'Day compared',
  comparedUntil: 'Day compared counted up to (Paris)',
  earlier: (measure) => `${measure} (before)`,
};

/** Messages about a period that is not over, and about the days that it is compared with. */
export const comparisonMessages: MessageBundle<ComparisonMessages> = { fr, en };
