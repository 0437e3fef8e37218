import { useLanguage } from '../i18n/texts.js';
import { useMessages } from '../i18n/use-messages.js';
import { Stars } from '../ui/data-display/stars.js';
import { RATINGS } from './ratings.js';
import styles from './trust-dialog.module.css';

/** The rating in large type, with its stars and the number of reviews. */
export function RatingHead({ topic }: { topic: keyof typeof RATINGS }) {
  const { trust } = useMessages();
  const language = useLanguage();
  const { stars } = RATINGS[topic];
  return (
    <div className={styles.rating}>
      <strong>{stars.toLocaleString(language)}</strong>
      <div>
        <Stars rating={stars} />
        {trust.proofs[topic]}
      </div>
    </div>
  );
}
