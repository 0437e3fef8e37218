import { useState } from 'react';
import { SERVICE_IDS, SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { measure } from '../app/measure/measure.js';
import { useMessages } from '../app/messages/use-messages.js';
import { Icon } from '../ui/icon.js';
import { ServiceDialog } from './service-dialog.js';
import styles from './service-teasers.module.css';

/** The three reports at a glance; each opens what it holds. */
export function ServiceTeasers() {
  const m = useMessages().pricing;
  const [open, setOpen] = useState<ServiceId | null>(null);
  const show = (id: ServiceId) => {
    setOpen(id);
    measure('service_interaction', { opened: id });
  };
  return (
    <section className={styles.teasers} aria-labelledby="teasers">
      <h2 id="teasers">{m.teasersTitle}</h2>
      <ul>
        {SERVICE_IDS.map((id) => (
          <li key={id}>
            <button type="button" className={styles.teaser} onClick={() => show(id)}>
              <span className={styles.name}>{SERVICE_NAMES[id]}</span>
              <span className={styles.question}>{m.services[id].question}</span>
              <span className={styles.figure}>{m.services[id].figure}</span>
              <span className={styles.more}>
                {m.more}
                <Icon name="arrow" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <ServiceDialog id={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
