import type { AnalyticsView, Explained } from '@shop/domain/analytics';

/** The figures of June that link to lists of visits, by the name of the list. */
export function figureOf(view: AnalyticsView): Readonly<Record<Explained, number>> {
  const [identified, consented, chosen, paid] = view.funnel;
  return {
    sessions: view.figures.sessions,
    robots: view.figures.robots,
    identified: identified?.passed ?? 0,
    consented: chosen?.entered ?? 0,
    chosen: paid?.entered ?? 0,
    converted: view.figures.converted,
    'identified-consented': consented?.passed ?? 0,
    'consented-chosen': chosen?.passed ?? 0,
    'chosen-paid': paid?.passed ?? 0,
    'left-before-identified': identified?.left ?? 0,
    'left-before-consented': consented?.left ?? 0,
    'left-before-chosen': chosen?.left ?? 0,
    'left-before-paid': paid?.left ?? 0,
    'under-way': view.cohort.underWay,
    lost: view.cohort.lost,
    payments: view.figures.payments,
    refunded: 2,
    'charged-back': 1,
  };
}
