import type { Parts } from '../ui/parts.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import styles from './card-marks.module.css';

const Mark = ({ name, children }: { name: string; children: Parts }) => (
  <li>
    <svg viewBox="0 0 38 24" role="img" aria-label={name}>
      <rect className={styles.card} x="0.5" y="0.5" width="37" height="23" rx="3.5" />
      {children}
    </svg>
  </li>
);

/** The logos of the accepted cards. */
export const CardMarks = () => (
  <ul className={styles.marks} aria-label={useMessages(shopMessages).payments.cards}>
    <Mark name="CB">
      <path className={styles.cb} d="M7 7h11v4.5H9.5v1H18V17H7a5 5 0 0 1 0-10Z" />
      <path className={styles.cbGreen} d="M19 7h9.5a2.4 2.4 0 0 1 0 4.6H19Zm0 5.4h9.5a2.4 2.4 0 0 1 0 4.6H19Z" />
    </Mark>
    <Mark name="Visa">
      <text className={styles.visa} x="19" y="16.2" textAnchor="middle" textLength="26">
        VISA
      </text>
    </Mark>
    <Mark name="Mastercard">
      <circle className={styles.red} cx="15" cy="12" r="6.5" />
      <circle className={styles.yellow} cx="23" cy="12" r="6.5" />
      <path className={styles.orange} d="M19 6.9a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2Z" />
    </Mark>
  </ul>
);
