import { useQuery } from '@tanstack/react-query';
import { TrustLinks } from '../payments/trust-links.js';
import { configurationQuery } from './configuration.queries.js';
import { useMessages } from './messages/use-messages.js';
import styles from './footer.module.css';

/** Who sells, and how to reach them. */
export function Footer() {
  const { footer: m, trust } = useMessages();
  const { data } = useQuery(configurationQuery);
  return (
    <footer className={styles.footer} aria-label={m.label}>
      <div className={styles.inner}>
        <p>{m.promise}</p>
        <TrustLinks label={trust.legalLabel} topics={['terms', 'privacy', 'refund', 'security']} seller={data} />
        <p>
          {data && (
            <>
              {m.company(data.company.name, data.company.siret)} <a href={`mailto:${data.supportEmail}`}>{m.contact}</a>
            </>
          )}
        </p>
      </div>
    </footer>
  );
}
