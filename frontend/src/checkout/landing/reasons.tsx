import { RATINGS } from '../../trust/ratings.js';
import { TrustLinks } from '../../trust/trust-links.js';
import { useTrustDialog } from '../../trust/use-trust-dialog.js';
import { BrandList } from '../../vehicles/brand-list.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Stars } from '../../ui/data-display/stars.js';
import { useConfiguration } from '../../api/configuration.js';
import { useMessages } from '../../i18n/use-messages.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import styles from './landing.module.css';

/** What buyers say, in one line that opens what they wrote. */
export function RatingLine() {
  const { landing } = useMessages();
  const seller = useConfiguration();
  const { show, dialog } = useTrustDialog(seller);
  return (
    <>
      <button type="button" className={styles.rating} onClick={() => show('google')}>
        <Stars rating={RATINGS.google.stars} />
        {landing.reviews.short}
      </button>
      {dialog}
    </>
  );
}

/** What buyers say, and where. */
export function ReviewsBar() {
  const { landing, trust } = useMessages();
  const seller = useConfiguration();
  const m = landing.reviews;
  return (
    <div className={styles.reviews}>
      <Stars rating={RATINGS.google.stars} />
      <p>
        <strong>{m.rating}</strong> {m.scale} <span className={styles.count}>{m.count}</span>
      </p>
      <TrustLinks label={trust.reviewsLabel} topics={['google', 'trustpilot']} seller={seller} />
    </div>
  );
}

/** Three reasons, each with a figure. */
export function WhyUs() {
  const { why: m } = useMessages().landing;
  const { short: within } = useDeliveryTime();
  return (
    <section className={styles.section} aria-labelledby="why">
      <h2 id="why">{m.title}</h2>
      <ul className={styles.reasons}>
        {m.promises(within).map(({ figure, text }) => (
          <li key={figure}>
            <strong>{figure}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What people ask before they type their plate. */
export function Questions() {
  const { questions: m } = useMessages().landing;
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">{m.title}</h2>
      <div className={styles.questions}>
        {m.list.map(({ question, answer, brands }) => (
          <Disclosure key={question} title={question} wide>
            <p>{answer}</p>
            {brands && <BrandList />}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
