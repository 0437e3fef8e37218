import { SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import { Chip } from '../../ui/data-display/chip.js';
import { useLanguage } from '../../i18n/texts.js';
import { useMessages } from '../../i18n/use-messages.js';
import styles from './sample-sheet.module.css';

/** A page of each sample report, for those who want to see before they type; each leads to the whole of it. */
export function SampleSheet() {
  const { landing, pricing } = useMessages();
  const language = useLanguage();
  return (
    <figure className={styles.sheet} aria-label={landing.sample.label}>
      <ul className={styles.leaves}>
        {SERVICE_IDS.map((id) => (
          <li key={id}>
            <a href={`/samples/${id}-${language}.pdf`} target="_blank" rel="noreferrer">
              <img
                src={`/samples/${id}-${language}.webp`}
                alt={pricing.sample(SERVICE_NAMES[id])}
                width={520}
                height={735}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      <figcaption>
        <Chip>{landing.sample.note}</Chip>
      </figcaption>
    </figure>
  );
}
