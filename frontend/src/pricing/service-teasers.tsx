import { lazy, Suspense } from 'react';
import { SERVICE_IDS, SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { measure } from '../telemetry/measure.js';
import { useLanguage } from '../i18n/texts.js';
import { useMessages } from '../i18n/use-messages.js';
import { Icon } from '../ui/data-display/icon.js';
import { useOnDemand } from '../ui/feedback/use-on-demand.js';
import { ReportAnswer } from './answers/report-answer.js';
import { sampleUrl } from './sample-url.js';
import styles from './service-teasers.module.css';

const serviceDialog = () => import('./service-dialog.js');
const ServiceDialog = lazy(() => serviceDialog().then(({ ServiceDialog }) => ({ default: ServiceDialog })));

/** The three reports at a glance; each opens what it holds. */
export function ServiceTeasers() {
  const { pricing: m, trust } = useMessages();
  const language = useLanguage();
  const { open, show, hide } = useOnDemand<ServiceId>(serviceDialog, trust.missing);
  const press = (id: ServiceId) => {
    show(id);
    measure('service_interaction', { opened: id });
  };
  return (
    <section className={styles.teasers} aria-labelledby="teasers">
      <h2 id="teasers">{m.teasersTitle}</h2>
      <ul className={styles.list}>
        {SERVICE_IDS.map((id) => (
          <li key={id} className={styles.teaser}>
            <button type="button" className={styles.open} onClick={() => press(id)}>
              <span className={styles.name}>{SERVICE_NAMES[id]}</span>
              <span className={styles.question}>{m.services[id].question}</span>
              <span className={styles.drawing} aria-hidden="true">
                <ReportAnswer id={id} />
              </span>
              <span className={styles.figure}>{m.services[id].figure}</span>
              <span className={styles.more}>
                {m.more}
                <Icon name="arrow" />
              </span>
            </button>
            <a className={styles.sample} href={sampleUrl(id, language)} target="_blank" rel="noreferrer">
              {m.sample(SERVICE_NAMES[id])}
            </a>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <ServiceDialog id={open} onClose={hide} />
        </Suspense>
      )}
    </section>
  );
}
