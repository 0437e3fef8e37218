import { memo } from 'react';
import { askTrackersAgain } from '../telemetry/tracker-choice.js';
import { Button } from '../ui/inputs/button.js';
import { Link } from '../ui/navigation/link.js';
import { useConfiguration } from '../api/configuration.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { PAGES, PAGE_TOPICS } from '../trust/pages.js';
import { useDeliveryTime } from '../i18n/use-delivery-time.js';
import styles from './footer.module.css';

/** The seller, how to contact it, and links to all pages with terms and assurances. */
export const Footer = memo(function Footer() {
  const { footer: m, links } = useMessages(firstMessages);
  const data = useConfiguration();
  const { long: within } = useDeliveryTime();
  return (
    <footer className={styles.footer} aria-label={m.label}>
      <div className={styles.inner}>
        <nav aria-label={m.pages}>
          <ul>
            {PAGE_TOPICS.map((topic) => (
              <li key={topic}>
                <Link to={PAGES[topic]}>{links[topic]}</Link>
              </li>
            ))}
            {data?.analytics && (
              <li>
                <Button kind="link" onClick={askTrackersAgain}>
                  {m.trackers}
                </Button>
              </li>
            )}
          </ul>
        </nav>
        <p>{m.promise(within)}</p>
        {data && (
          <p>
            <span>{m.company(data.company.name, data.company.siret)}</span>{' '}
            <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a>
          </p>
        )}
      </div>
    </footer>
  );
});
