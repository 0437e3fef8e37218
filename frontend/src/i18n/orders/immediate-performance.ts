import { momentFormat } from '../../ui/time/moment-format.js';
import { listIn, type Locale } from './order-formats.js';

const momentIn = (locale: Locale, at: string): string =>
  momentFormat(locale, { dateStyle: 'long', timeStyle: 'short' })(at);

/** Messages of the express request for immediate supply in French; the wording that is agreed to comes from the API. */
export const immediateFr = {
  title: 'Avant d’ouvrir un premier rapport',
  chosen: 'Votre choix',
  choice:
    'Cette case est facultative. Vos rapports arrivent aussi vite et s’ouvrent de la même façon dans les deux cas.',
  unticked: 'Vous ne cochez pas\u00a0: vous gardez vos 14 jours pour renoncer à tous vos rapports, même ouverts.',
  ticked:
    'Vous cochez et confirmez\u00a0: un rapport qui vous a été envoyé ou que vous avez ouvert ne peut plus être rendu. Vous pouvez toujours renoncer à ceux qui ne sont pas partis.',
  confirm: 'Confirmer ma demande',
  missing: 'Cochez la case pour confirmer, ou laissez-la\u00a0: vos rapports s’ouvrent sans elle.',
  failed: 'Votre demande n’a pas abouti, et vous gardez vos 14 jours. Réessayez dans un instant.',
  tooLate: 'Un rapport vous est déjà parvenu\u00a0: vous gardez vos 14 jours.',
  agreed: (at: string) =>
    `Vous avez demandé vos rapports tout de suite le ${momentIn('fr-FR', at)}. Un message le confirme.`,
  kept: 'Vous n’avez pas demandé de livraison immédiate\u00a0: vous gardez vos 14 jours pour tous vos rapports.',
  givenUp: (names: readonly string[]) =>
    `Vous avez demandé ${listIn('fr-FR', names)} tout de suite\u00a0: le droit d’y renoncer a pris fin avec l’envoi ou l’ouverture. La garantie légale reste entière.`,
};

type ImmediateMessages = typeof immediateFr;

/** Messages of the express request for immediate supply in English. */
export const immediateEn: ImmediateMessages = {
  title: 'Before you open a first report',
  chosen: 'Your choice',
  choice: 'This box is optional. Your reports come just as fast and open in the same way in both cases.',
  unticked: 'You do not tick it: you keep your 14 days to withdraw from all your reports, opened ones too.',
  ticked:
    'You tick it and confirm: a report that was sent to you or that you have opened cannot be given back any more. You can still withdraw from those that have not left.',
  confirm: 'Confirm my request',
  missing: 'Tick the box to confirm, or leave it: your reports open without it.',
  failed: 'Your request did not get through, and you keep your 14 days. Try again in a moment.',
  tooLate: 'A report has reached you already: you keep your 14 days.',
  agreed: (at) => `You asked for your reports at once on ${momentIn('en-GB', at)}. A message confirms it.`,
  kept: 'You did not ask for supply at once: you keep your 14 days for all your reports.',
  givenUp: (names) =>
    `You asked for ${listIn('en-GB', names)} at once: the right to withdraw ended when each was sent or opened. The legal guarantee still applies in full.`,
};
