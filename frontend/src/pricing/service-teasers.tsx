import { SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Icon } from '../ui/data-display/icon.js';
import { ReportAnswer } from './answers/report-answer.js';
import { sampleUrl } from './sample-url.js';
import styles from './service-teasers.module.css';

/** The three reports at a glance; the parent component opens the one that `data-opens` names. */
export function ServiceTeasers() {
  const { pricing: m } = useMessages(shopMessages);
  const language = useLanguage();
  return (
    <section className={styles.teasers} aria-labelledby="teasers">
      <h2 id="teasers">{m.teasersTitle}</h2>
      <ul className={styles.list}>
        {SERVICE_IDS.map((id) => (
          <li key={id} className={styles.teaser}>
            <button type="button" className={styles.open} data-opens={id}>
              <span className={styles.name}>{SERVICE_NAMES[id]}</span>
              <span className={styles.question}>{m.services[id].question}</span>
              <span className={styles.drawing} aria-hidden="true">
                <ReportAnswer id={id} />
              </span>
              <span className={styles.figure}>{m.services[id].figure}</span>
              <span className={styles.more}>
                <span>{m.more}</span>
                <Icon name="arrow" />
              </span>
            </button>
            <a className={styles.sample} href={sampleUrl(id, language)} target="_blank" rel="noreferrer">
              {m.sample(SERVICE_NAMES[id])}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
