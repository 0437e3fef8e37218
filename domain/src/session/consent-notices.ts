import { newestActs, type ConsentNotice } from '../customers/index.js';
import { fold } from '../decider.js';
import { sessionDecider, type SessionEvent, type SessionState } from './decider.js';

/** A notice that the CRM has not received yet; `at` is the time of the visitor's act. */
export interface DueConsentNotice {
  readonly actNumber: number;
  readonly at: string;
  readonly notice: ConsentNotice;
}

const noticeOf = ({ sessions, vehicles }: SessionState, email: string, isGiven: boolean): ConsentNotice => ({
  email,
  gdprConsent: isGiven,
  vehicleData: isGiven ? vehicles.vehicleData : null,
  idaff: sessions.idaff,
  src: sessions.src,
  lang: sessions.lang,
});

const isAct = ({ type }: SessionEvent): boolean => type === 'ConsentGiven' || type === 'ConsentWithdrawn';

/**
 * The newest consent or withdrawal of each e-mail, if it was not received yet. Each notice describes the visit at the time of that act, so
 * that it is identical each time it is sent.
 */
export function dueConsentNotices(history: readonly SessionEvent[]): readonly DueConsentNotice[] {
  const { acts } = fold(sessionDecider, history).customers;
  const places = history.flatMap((event, index) => (isAct(event) ? [index] : []));
  return newestActs(acts)
    .filter(({ isNotified }) => !isNotified)
    .flatMap(({ number, email, isGiven }) => {
      const index = places[number - 1] ?? 0;
      const then = fold(sessionDecider, history.slice(0, index + 1));
      return [{ actNumber: number, at: history[index]?.at ?? '', notice: noticeOf(then, email, isGiven) }];
    });
}

/** Of an erased visit: the notices that end each consent of it, as far as the CRM has not received them. Needs the history that is readable still. */
export function lastConsentNotices(history: readonly SessionEvent[]): readonly DueConsentNotice[] {
  const end = history.findIndex(({ type }) => type === 'VisitErased');
  const erased = history[end];
  if (erased === undefined) return [];
  const known = history.slice(0, end);
  const withdrawn = sessionDecider.decide({ type: 'WithdrawConsent', at: erased.at }, fold(sessionDecider, known));
  return dueConsentNotices([...known, ...withdrawn]);
}
