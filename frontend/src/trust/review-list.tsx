import { useQuery } from '@tanstack/react-query';
import type { Language } from '@shop/domain/sessions';
import type { TrustMessages } from '../i18n/trust/trust-messages.js';
import { useLanguage } from '../i18n/messages.js';
import { ExternalLink } from '../ui/inputs/button.js';
import { Chip } from '../ui/data-display/chip.js';
import { Icon } from '../ui/data-display/icon.js';
import { Stars } from '../ui/data-display/stars.js';
import { dateFormat } from '../ui/time/moment-format.js';
import { reviewsQuery, type Review } from './reviews.js';
import styles from './trust-dialog.module.css';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

function ReviewItem({ review, messages }: { review: Review; messages: TrustMessages['reviews'] }) {
  const language = useLanguage();
  const date = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })(review.date);
  return (
    <li className={styles.review}>
      <Stars rating={review.rating} label={messages.rating(review.rating)} />
      <blockquote>{review.text[language]}</blockquote>
      <footer>
        <span>{`${review.name}, ${date}`}</span> <Chip>{messages.source[review.source]}</Chip>
      </footer>
    </li>
  );
}

interface ReviewListProps {
  messages: TrustMessages['reviews'];
  reviewsUrl: string | undefined;
  /** Whether sample reviews are shown, too. */
  samples: boolean;
}

/** Reviews under a title that says what they are, and where all of them can be read. */
export function ReviewList({ messages, reviewsUrl, samples }: ReviewListProps) {
  const { data = [] } = useQuery(reviewsQuery);
  const reviews = data.filter(({ source }) => samples || source !== 'example');
  return (
    <>
      {reviewsUrl && (
        <ExternalLink href={reviewsUrl}>
          <span>{messages.all}</span>
          <Icon name="external" />
        </ExternalLink>
      )}
      {reviews.length > 0 && (
        <section className={styles.section} aria-labelledby="reviews">
          <h3 id="reviews">{messages.title}</h3>
          <p className={styles.note}>{messages.note}</p>
          <ul className={styles.reviews}>
            {reviews.map((review) => (
              <ReviewItem key={`${review.name} ${review.date}`} review={review} messages={messages} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
