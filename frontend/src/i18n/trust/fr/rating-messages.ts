import { dateFormat } from '../../../ui/time/moment-format.js';
import { hundredsIn } from '../hundreds-in.js';

const number = (value: number) => value.toLocaleString('fr');
const day = dateFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

const counted = (reviews: number, date: string) => `${number(reviews)}\u00a0avis, relevés le ${day(date)}.`;

/** What is said of a rating: its stars, the number of reviews, and the day on which both were read, null for a sample. */
export const ratingMessages = {
  google: (stars: number, reviews: number, date: string | null) => ({
    title: `Avis Google\u00a0: ${number(stars)}/5`,
    text:
      date === null
        ? `Plus de ${number(hundredsIn(reviews))} acheteurs ont laissé un avis sur Google.`
        : `Sur Google\u00a0: ${counted(reviews, date)}`,
  }),
  trustpilot: (stars: number, reviews: number, date: string | null) => ({
    title: `Trustpilot\u00a0: ${number(stars)}\u00a0étoiles sur 5`,
    text: [
      'Trustpilot est une plateforme indépendante\u00a0: nous ne pouvons ni écrire ni effacer un avis.',
      ...(date === null ? [] : [counted(reviews, date)]),
    ].join(' '),
  }),
};
