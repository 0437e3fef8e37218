import { ServiceTeasers } from '../../pricing/service-teasers.js';
import { RATING_TOPICS, useRatings } from '../../trust/ratings.js';
import { TrustLinks } from '../../trust/trust-links.js';
import { BrandList } from '../../vehicles/brand-list.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Stars } from '../../ui/data-display/stars.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import styles from './landing.module.css';

/** The rating by buyers, with links to the reviews; nothing without a rating. */
function ReviewsBar() {
  const { reviews: m, trust } = useMessages(shopMessages);
  const ratings = useRatings();
  const { google } = ratings;
  const rated = RATING_TOPICS.filter((topic) => ratings[topic] !== null);
  if (rated.length === 0) return null;
  return (
    <div className={styles.reviews}>
      {google && (
        <>
          <Stars rating={google.stars} />
          <p>
            <strong>{m.rating(google.stars)}</strong> <span>{m.scale}</span>{' '}
            <span className={styles.count}>{m.count(google.reviews)}</span>
          </p>
        </>
      )}
      <TrustLinks label={trust.reviewsLabel} topics={rated} />
    </div>
  );
}

/** Three reasons, each with a figure. */
function WhyUs() {
  const { why: m } = useMessages(shopMessages);
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

/** Frequent questions of visitors before they type their plate. */
function Questions() {
  const { questions: m } = useMessages(shopMessages);
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

/** Below the first screen: reasons to fill in the field. */
export const Below = () => (
  <>
    <ServiceTeasers />
    <ReviewsBar />
    <WhyUs />
    <Questions />
  </>
);
