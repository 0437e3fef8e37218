/** The version of the consent text that customers consent to. */
export const CONSENT_VERSION = '1.0';

/** The message of the response to a PATCH without the required consent; part of the contract. */
export const CONSENT_MESSAGE = 'Vous devez accepter notre politique de traitement des données.';

/** A consent that was given or withdrawn; the first of a visit has number 1. */
export interface ConsentAct {
  readonly number: number;
  readonly email: string;
  readonly isGiven: boolean;
  /** Whether the CRM has received it. */
  readonly isNotified: boolean;
}

type Acts = readonly ConsentAct[];

export const withAct = (acts: Acts, email: string, isGiven: boolean): Acts => [
  ...acts,
  { number: acts.length + 1, email, isGiven, isNotified: false },
];

/** The newest act per e-mail; older acts about the same e-mail no longer count. */
export const newestActs = (acts: Acts): Acts =>
  acts.filter(({ email, number }) => acts.every((other) => other.email !== email || other.number <= number));

/** The e-mail of the newest consent that was not withdrawn, also when the visit has another e-mail by now; undefined without one. */
export const consentedEmail = (acts: Acts): string | undefined =>
  newestActs(acts).findLast(({ isGiven }) => isGiven)?.email;

/** Marks an act as notified. An event without `actNumber` (older events have none) refers to the newest act of its e-mail. */
export function notified(acts: Acts, { email, actNumber }: { email: string | null; actNumber?: number }): Acts {
  const number = actNumber ?? acts.findLast((act) => act.email === email)?.number;
  return acts.map((act) => (act.number === number ? { ...act, isNotified: true } : act));
}
