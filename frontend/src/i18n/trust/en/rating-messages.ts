import { dateFormat } from '../../../ui/time/moment-format.js';
import type { ratingMessages as french } from '../fr/rating-messages.js';
import { hundredsIn } from '../hundreds-in.js';

const number = (value: number) => value.toLocaleString('en');
const day = dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const counted = (reviews: number, date: string) =>
  `${number(reviews)} ${reviews === 1 ? 'review' : 'reviews'}, as read on ${day(date)}.`;

/** What is said of a rating: its stars, the number of reviews, and the day on which both were read, null for a sample. */
export const ratingMessages: typeof french = {
  google: (stars, reviews, date) => ({
    title: `Google reviews: ${number(stars)}/5`,
    text:
      date === null
        ? `Over ${number(hundredsIn(reviews))} buyers have left a review on Google.`
        : `On Google: ${counted(reviews, date)}`,
  }),
  trustpilot: (stars, reviews, date) => ({
    title: `Trustpilot: ${number(stars)} of 5 stars`,
    text: [
      'Trustpilot is an independent platform: we can neither write nor delete a review.',
      ...(date === null ? [] : [counted(reviews, date)]),
    ].join(' '),
  }),
};
