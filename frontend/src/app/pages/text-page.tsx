import { useQuery } from '@tanstack/react-query';
import { TrustSections, SellerBlock } from '../../payments/trust-text.js';
import { trustTextsQuery } from '../../payments/trust-texts.queries.js';
import { Icon } from '../../ui/icon.js';
import { RetryNotice } from '../../ui/retry-notice.js';
import { Skeleton } from '../../ui/skeleton.js';
import { configurationQuery } from '../configuration.queries.js';
import { Header } from '../header.js';
import { useDeliveryTime } from '../use-delivery-time.js';
import { useLanguage, useMessages } from '../messages/use-messages.js';
import { PageFrame } from '../page-frame.js';
import { TrackerAnswer } from '../trackers/tracker-answer.js';
import { ConsentWithdrawal } from './consent-withdrawal.js';
import type { PageTopic } from './pages.js';
import styles from './text-page.module.css';

const NAMES_THE_SELLER: readonly PageTopic[] = ['legal', 'terms', 'privacy', 'refund', 'mediator'];

/** Where to write, as large as what it answers. */
const Address = ({ email }: { email: string }) => (
  <p className={styles.address}>
    <Icon name="mail" />
    <a href={`mailto:${email}`}>{email}</a>
  </p>
);

/** One text in full, on a page of its own; its words are those of the pop-up. */
export function TextPage({ topic }: { topic: PageTopic }) {
  const { trust: m } = useMessages();
  const { long: within } = useDeliveryTime();
  const { data: seller } = useQuery(configurationQuery);
  const { data: texts, isError, isFetching, refetch } = useQuery(trustTextsQuery(useLanguage(), within));
  const text = texts?.topics[topic];
  return (
    <PageFrame header={<Header />} title={m.links[topic]}>
      <article className={styles.page} aria-busy={!text && !isError}>
        <h1>{text?.title ?? m.links[topic]}</h1>
        {text && <p className={styles.lead}>{text.text}</p>}
        {topic === 'contact' && seller && <Address email={seller.supportEmail} />}
        {topic === 'legal' && texts && seller && <SellerBlock words={texts.seller} seller={seller} heading="h2" />}
        {text && <TrustSections sections={text.sections} heading="h2" />}
        {topic === 'privacy' && <ConsentWithdrawal />}
        {topic === 'privacy' && <TrackerAnswer />}
        {topic !== 'legal' && NAMES_THE_SELLER.includes(topic) && texts && seller && (
          <SellerBlock words={texts.seller} seller={seller} heading="h2" />
        )}
        {!text && !isError && <Skeleton shape="form" />}
        {isError && (
          <RetryNotice retry={m.retry} busy={isFetching} onRetry={() => void refetch()}>
            {m.missing}
          </RetryNotice>
        )}
      </article>
    </PageFrame>
  );
}
