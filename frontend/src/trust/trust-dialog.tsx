import { useQuery } from '@tanstack/react-query';
import { useConfiguration, type Rating } from '../api/configuration.js';
import type { TrustMessages } from '../i18n/trust/trust-messages.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Stars } from '../ui/data-display/stars.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { RetryNotice } from '../ui/feedback/retry-notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { useRatings } from './ratings.js';
import { ReviewList } from './review-list.js';
import { reviewsQuery } from './reviews.js';
import { SellerBlock, TrustSections, type Sections, type TrustTopic } from './trust-text.js';
import { useTrustMessages } from './use-trust-messages.js';
import styles from './trust-dialog.module.css';

const SECONDS = 60;
const NAMES_THE_SELLER: readonly TrustTopic[] = ['terms', 'privacy', 'refund'];

/** The rating in large type, with its stars and the number of reviews. */
function RatingHead({ rating: { stars, reviews } }: { rating: Rating }) {
  const { trust } = useMessages(shopMessages);
  const language = useLanguage();
  return (
    <div className={styles.rating}>
      <strong>{stars.toLocaleString(language)}</strong>
      <div>
        <Stars rating={stars} />
        <span>{trust.rating(stars, reviews)}</span>
      </div>
    </div>
  );
}

interface Content {
  title: string;
  text: string;
  sections?: Sections;
  rating?: Rating;
}

/** The text of a topic; undefined for a rating that this installation does not show. */
function useContent(topic: TrustTopic, messages: TrustMessages | undefined): Content | undefined {
  const ratings = useRatings();
  if (messages === undefined) return undefined;
  if (topic !== 'google' && topic !== 'trustpilot') return messages.topics[topic];
  const rating = ratings[topic];
  return rating === null
    ? undefined
    : { ...messages.ratings[topic](rating.stars, rating.reviews, rating.date), rating };
}

interface TrustTextProps {
  topic: TrustTopic;
  content: Content;
  messages: TrustMessages;
}

function TrustText({ topic, content: { text, sections = [], rating }, messages }: TrustTextProps) {
  const seller = useConfiguration();
  return (
    <>
      {rating && <RatingHead rating={rating} />}
      <p>{text}</p>
      <TrustSections sections={sections} heading="h3" />
      {topic === 'google' && (
        <ReviewList messages={messages.reviews} reviewsUrl={seller?.reviewsUrl} samples={rating?.date === null} />
      )}
      {seller && NAMES_THE_SELLER.includes(topic) && (
        <SellerBlock messages={messages.seller} seller={seller} heading="h3" />
      )}
    </>
  );
}

/** One trust text in full, in a pop-up, which opens once its long texts were loaded, or were not: it would grow under the reader. */
export function TrustDialog({ topic, onClose }: { topic: TrustTopic; onClose: () => void }) {
  const { trust: m, links, dialog, errors } = useMessages(shopMessages);
  const { messages, isError, isFetched, isFetching, refetch } = useTrustMessages();
  const reviews = useQuery({ ...reviewsQuery, enabled: topic === 'google' });
  const content = useContent(topic, messages);
  if (!isFetched || reviews.isLoading) return null;
  return (
    <Dialog title={content?.title ?? links[topic]} messages={dialog} seconds={SECONDS} onClose={onClose}>
      {messages && content && <TrustText topic={topic} content={content} messages={messages} />}
      {!messages && !isError && <Spinner label={m.loading} />}
      {isError && (
        <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
          {errors.missing}
        </RetryNotice>
      )}
    </Dialog>
  );
}
