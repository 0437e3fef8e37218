import type { TrustTexts } from '../i18n/trust/trust-texts.js';
import { useMessages } from '../i18n/use-messages.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { RetryNotice } from '../ui/feedback/retry-notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { RatingHead } from './rating-head.js';
import { ReviewList } from './review-list.js';
import { SellerBlock, TrustSections, type Seller, type TrustTopic } from './trust-text.js';
import { useTrustTexts } from './use-trust-texts.js';

const SECONDS = 60;
const NAMES_THE_SELLER: readonly TrustTopic[] = ['terms', 'privacy', 'refund'];

type TrustTextProps = { topic: TrustTopic; texts: TrustTexts; seller: Seller | undefined };

function TrustText({ topic, texts, seller }: TrustTextProps) {
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

type TrustDialogProps = { topic: TrustTopic; seller: Seller | undefined; onClose: () => void };

/** One trust text in full, in a pop-up; its long texts are loaded when it opens. */
export function TrustDialog({ topic, seller, onClose }: TrustDialogProps) {
  const { trust: m, links, dialog, errors } = useMessages();
  const { texts, isError, isFetching, refetch } = useTrustTexts();
  return (
    <Dialog title={texts?.topics[topic].title ?? links[topic]} words={dialog} seconds={SECONDS} onClose={onClose}>
      {texts && <TrustText topic={topic} texts={texts} seller={seller} />}
      {!texts && !isError && <Spinner label={m.loading} />}
      {isError && (
        <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
          {errors.missing}
        </RetryNotice>
      )}
    </Dialog>
  );
}
