import { useConfiguration } from '../api/configuration.js';
import type { TrustTexts } from '../i18n/trust/trust-texts.js';
import { useLanguage } from '../i18n/texts.js';
import { useMessages } from '../i18n/use-messages.js';
import { Stars } from '../ui/data-display/stars.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { RetryNotice } from '../ui/feedback/retry-notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { RATINGS } from './ratings.js';
import { ReviewList } from './review-list.js';
import { SellerBlock, TrustSections, type TrustTopic } from './trust-text.js';
import { useTrustTexts } from './use-trust-texts.js';
import styles from './trust-dialog.module.css';

const SECONDS = 60;
const NAMES_THE_SELLER: readonly TrustTopic[] = ['terms', 'privacy', 'refund'];

/** The rating in large type, with its stars and the number of reviews. */
function RatingHead({ topic }: { topic: keyof typeof RATINGS }) {
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

function TrustText({ topic, texts }: { topic: TrustTopic; texts: TrustTexts }) {
  const seller = useConfiguration();
  const { text, sections } = texts.topics[topic];
  return (
    <>
      {(topic === 'google' || topic === 'trustpilot') && <RatingHead topic={topic} />}
      <p>{text}</p>
      <TrustSections sections={sections} heading="h3" />
      {topic === 'google' && <ReviewList words={texts.reviews} reviewsUrl={seller?.reviewsUrl} />}
      {seller && NAMES_THE_SELLER.includes(topic) && <SellerBlock words={texts.seller} seller={seller} heading="h3" />}
    </>
  );
}

/** One trust text in full, in a pop-up; its long texts are loaded when it opens. */
export function TrustDialog({ topic, onClose }: { topic: TrustTopic; onClose: () => void }) {
  const { trust: m, links, dialog, errors } = useMessages();
  const { texts, isError, isFetching, refetch } = useTrustTexts();
  return (
    <Dialog title={texts?.topics[topic].title ?? links[topic]} words={dialog} seconds={SECONDS} onClose={onClose}>
      {texts && <TrustText topic={topic} texts={texts} />}
      {!texts && !isError && <Spinner label={m.loading} />}
      {isError && (
        <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
          {errors.missing}
        </RetryNotice>
      )}
    </Dialog>
  );
}
