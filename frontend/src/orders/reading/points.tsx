import type { PointState, ReportPoint } from '@shop/domain/reports';
import { readingMessages } from '../../i18n/orders/reading.js';
import { useMessages } from '../../i18n/messages.js';
import { Icon, type IconName } from '../../ui/data-display/icon.js';
import visuallyHidden from '../../ui/styles/visually-hidden.module.css';
import styles from './points.module.css';

const SIGNS: Readonly<Record<PointState, IconName>> = { good: 'check', warn: 'alert', bad: 'cross', info: 'info' };

/** Findings, each with the icon of its state, which screen readers read in words. */
export function Points({ points }: { points: readonly ReportPoint[] }) {
  const m = useMessages(readingMessages);
  return (
    <ul className={styles.points}>
      {points.map(({ state, title, text }) => (
        <li key={title} data-state={state}>
          <span className={styles.sign}>
            <Icon name={SIGNS[state]} />
          </span>
          <div>
            <p className={styles.title}>
              <span className={visuallyHidden.always}>{`${m.signs[state]}. `}</span>
              <span>{title}</span>
            </p>
            {text !== undefined && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
