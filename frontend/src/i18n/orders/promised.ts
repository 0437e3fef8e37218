import type { OrderedReportStatus } from '@shop/domain/orders';
import type { Availability } from '@shop/domain/reports';
import type { MessageBundle } from '../messages.js';

type PromisedMessages = Partial<Record<OrderedReportStatus, Readonly<Partial<Record<Availability, string>>>>>;

const fr: PromisedMessages = {
  'nothing-found': {
    found: 'Annoncé disponible avant le paiement, mais rien n’a été trouvé pour ce véhicule.',
    partial: 'Annoncé en partie disponible avant le paiement, mais rien n’a été trouvé pour ce véhicule.',
    unlikely: 'Annoncé peu probable avant le paiement\u00a0: rien n’a été trouvé pour ce véhicule.',
  },
  'no-answer': {
    found: 'Annoncé disponible avant le paiement, mais la source n’a pas répondu.',
    partial: 'Annoncé en partie disponible avant le paiement, mais la source n’a pas répondu.',
    unlikely: 'Annoncé peu probable avant le paiement\u00a0: la source n’a pas répondu.',
  },
  ready: {
    partial: 'Annoncé en partie disponible avant le paiement\u00a0: ce rapport contient ce que la source a.',
    unlikely: 'Annoncé peu probable avant le paiement, ce rapport est pourtant arrivé.',
  },
};

const en: PromisedMessages = {
  'nothing-found': {
    found: 'Said to be available before you paid, but nothing was found for this car.',
    partial: 'Said to be partly available before you paid, but nothing was found for this car.',
    unlikely: 'Said to be unlikely before you paid: nothing was found for this car.',
  },
  'no-answer': {
    found: 'Said to be available before you paid, but the source did not answer.',
    partial: 'Said to be partly available before you paid, but the source did not answer.',
    unlikely: 'Said to be unlikely before you paid: the source did not answer.',
  },
  ready: {
    partial: 'Said to be partly available before you paid: this report holds what the source has.',
    unlikely: 'Said to be unlikely before you paid, but this report arrived all the same.',
  },
};

/** Messages that compare the availability before the payment with the result; none when the result is as announced. */
export const promisedMessages: MessageBundle<PromisedMessages> = { fr, en };
