import { TrustSections, SellerBlock } from '../../trust/trust-text.js';
import { useTrustMessages } from '../../trust/use-trust-messages.js';
import { Icon } from '../../ui/data-display/icon.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { useConfiguration } from '../../api/configuration.js';
import { Header } from '../../layout/header.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import { TrackerAnswer } from '../../layout/tracker-answer.js';
import { ConsentWithdrawal } from './consent-withdrawal.js';
import type { PageTopic } from '../../trust/pages.js';
import styles from './text-page.module.css';

const NAMES_THE_SELLER: readonly PageTopic[] = ['legal', 'terms', 'privacy', 'refund', 'mediator'];

/** The e-mail of the support, in the same font size as the lead above it. */
const SupportEmail = ({ email }: { email: string }) => (
  <p className={styles.supportEmail}>
    <Icon name="mail" />
    <a href={`mailto:${email}`}>{email}</a>
  </p>
);

/** One trust text in full on a page of its own; its words are the same as in the pop-up. */
export function TextPage({ topic }: { topic: PageTopic }) {
  const { trust: m, links, errors } = useMessages(shopMessages);
  const seller = useConfiguration();
  const { messages, isError, isFetching, refetch } = useTrustMessages();
  const text = messages?.topics[topic];
  const isLoading = !text && !isError;
  return (
    <PageFrame header={<Header />} title={links[topic]} busy={isLoading}>
      <article className={styles.page}>
        <h1>{text?.title ?? links[topic]}</h1>
        {text && <p className={styles.lead}>{text.text}</p>}
        {topic === 'contact' && !isLoading && seller && <SupportEmail email={seller.supportEmail} />}
        {topic === 'legal' && messages && seller && (
          <SellerBlock messages={messages.seller} seller={seller} heading="h2" />
        )}
        {text && <TrustSections sections={text.sections} heading="h2" />}
        {topic === 'privacy' && !isLoading && <ConsentWithdrawal />}
        {topic === 'privacy' && !isLoading && <TrackerAnswer />}
        {topic !== 'legal' && NAMES_THE_SELLER.includes(topic) && messages && seller && (
          <SellerBlock messages={messages.seller} seller={seller} heading="h2" />
        )}
        {isLoading && <Skeleton shape="form" />}
        {isError && (
          <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
            {errors.missing}
          </RetryNotice>
        )}
      </article>
    </PageFrame>
  );
}
