import { useQuery } from '@tanstack/react-query';
import type { TrustTexts } from '../app/messages/trust-texts.js';
import { useLanguage, useMessages } from '../app/messages/use-messages.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { Spinner } from '../ui/spinner.js';
import { ReviewList } from './review-list.js';
import { trustTextsQuery } from './trust-texts.queries.js';
import styles from './trust-dialog.module.css';

export type TrustTopic = keyof TrustTexts['topics'];

/** Who sells, and where all reviews can be read; from the configuration. */
export type Seller = {
  reviewsUrl: string;
  supportEmail: string;
  company: { name: string; siret: string; vatNumber: string; mediator: string };
};

const SECONDS = 60;
const NAMES_THE_SELLER: readonly TrustTopic[] = ['terms', 'privacy', 'refund'];

function SellerBlock({ words: m, seller }: { words: TrustTexts['seller']; seller: Seller }) {
  const { company, supportEmail } = seller;
  return (
    <section className={styles.section}>
      <h3>{m.title}</h3>
      <p>
        {company.name}
        <br />
        {m.siret} {company.siret}, {m.vat} {company.vatNumber}
        <br />
        {m.mediator}: {company.mediator}
        <br />
        {m.contact}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </section>
  );
}

type TrustTextProps = { topic: TrustTopic; texts: TrustTexts; seller: Seller | undefined };

function TrustText({ topic, texts, seller }: TrustTextProps) {
  const { text, sections } = texts.topics[topic];
  return (
    <>
      <p>{text}</p>
      {sections.map(({ title, points }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {topic === 'google' && <ReviewList words={texts.reviews} reviewsUrl={seller?.reviewsUrl} />}
      {seller && NAMES_THE_SELLER.includes(topic) && <SellerBlock words={texts.seller} seller={seller} />}
    </>
  );
}

type TrustDialogProps = { topic: TrustTopic; seller: Seller | undefined; onClose: () => void };

/** One text of trust, in full; its long words are fetched when it opens. */
export function TrustDialog({ topic, seller, onClose }: TrustDialogProps) {
  const { trust: m, dialog } = useMessages();
  const { data: texts, isError, isFetching, refetch } = useQuery(trustTextsQuery(useLanguage()));
  return (
    <Dialog title={texts?.topics[topic].title ?? m.links[topic]} words={dialog} seconds={SECONDS} onClose={onClose}>
      {texts && <TrustText topic={topic} texts={texts} seller={seller} />}
      {!texts && !isError && <Spinner label={m.loading} />}
      {isError && (
        <Notice tone="bad" boxed>
          <p>{m.missing}</p>
          <Button kind="link" busy={isFetching} onClick={() => void refetch()}>
            {m.retry}
          </Button>
        </Notice>
      )}
    </Dialog>
  );
}
