import { useQuery } from '@tanstack/react-query';
import { TrustLinks } from '../../payments/trust-links.js';
import { Icon } from '../../ui/icon.js';
import { configurationQuery } from '../configuration.queries.js';
import { useMessages } from '../messages/use-messages.js';
import styles from './landing.module.css';

/** What buyers say, in one line. */
export function ReviewsBar() {
  const { landing, trust } = useMessages();
  const { data: seller } = useQuery(configurationQuery);
  const m = landing.reviews;
  return (
    <div className={styles.reviews}>
      <span className={styles.stars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name="star" filled />
        ))}
      </span>
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
  return (
    <section className={styles.section} aria-labelledby="why">
      <h2 id="why">{m.title}</h2>
      <ul className={styles.reasons}>
        {m.facts.map(({ figure, text }) => (
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
        {m.list.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
