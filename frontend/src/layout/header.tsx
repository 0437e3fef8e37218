import { useLocation, useNavigate } from 'react-router';
import { BrandMark } from '../ui/data-display/brand-mark.js';
import { classNames } from '../ui/class-names.js';
import { Button, ExternalLink } from '../ui/inputs/button.js';
import { Icon } from '../ui/data-display/icon.js';
import { useBrandName, useConfiguration } from '../api/configuration.js';
import { LanguageSwitcher } from './language-switcher.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { useStartOver } from '../sessions/start-over.js';
import styles from './header.module.css';

interface HeaderProps {
  /** From the second step on: the visitor's e-mail and vehicle. */
  visitor?: { email: string; vehicle: string };
  /** Whether the language and the professional app are offered; only where no purchase is under way. */
  open?: boolean;
  /** A trust badge; `true` for its default text. */
  badge?: string | boolean;
  /** Called by the back button in place of its default, which goes to the start page. */
  onBack?: () => void;
}

function Logo() {
  const { header: m } = useMessages(firstMessages);
  const brandName = useBrandName();
  const startOver = useStartOver();
  return (
    <button type="button" className={styles.logo} aria-label={m.home} onClick={startOver}>
      <BrandMark />
      <span translate="no">{brandName}</span>
    </button>
  );
}

function ProfessionalApp() {
  const { header: m } = useMessages(firstMessages);
  const data = useConfiguration();
  if (!data) {
    return (
      <Button kind="secondary" className={styles.small} disabled>
        {m.professionalApp}
      </Button>
    );
  }
  return (
    <ExternalLink className={styles.small} href={data.professionalAppUrl}>
      {m.professionalApp}
    </ExternalLink>
  );
}

/** The header of every page for shoppers. */
export function Header({ visitor, open = false, badge = false, onBack }: HeaderProps) {
  const { header: m } = useMessages(firstMessages);
  const navigate = useNavigate();
  const atHome = useLocation().pathname === '/';
  return (
    <header className={classNames(styles.header, open && styles.open, !atHome && styles.away)}>
      <div className={styles.inner}>
        <Logo />
        {visitor ? (
          <p className={styles.visitor} aria-label={m.visitor} translate="no">
            {visitor.email && <span>{visitor.email}</span>}
            {visitor.vehicle && <strong>{visitor.vehicle}</strong>}
          </p>
        ) : (
          <p className={styles.mission}>{m.mission}</p>
        )}
        <div className={styles.tools}>
          {badge !== false && (
            <span className={styles.badge}>
              <Icon name="lock" />
              <span>{badge === true ? m.secured : badge}</span>
            </span>
          )}
          {open && atHome && <ProfessionalApp />}
          {!atHome && (
            <Button kind="quiet" className={styles.small} onClick={onBack ?? (() => void navigate('/'))}>
              <Icon name="back" />
              <span>{m.back}</span>
            </Button>
          )}
          {(open || !atHome) && <LanguageSwitcher />}
        </div>
      </div>
    </header>
  );
}
