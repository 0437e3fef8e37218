import { Chip } from '../../ui/chip.js';
import { useMessages } from '../messages/use-messages.js';
import styles from './sample-sheet.module.css';

/** A page of the sample report, for those who want to see before they type. */
export function SampleSheet() {
  const { sample: m } = useMessages().landing;
  return (
    <figure className={styles.sheet} aria-label={m.label}>
      <div className={styles.head}>
        <span className={styles.title}>{m.title}</span>
        <Chip>{m.note}</Chip>
      </div>
      <p className={styles.car}>{m.car}</p>
      <dl className={styles.rows}>
        {m.rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <figcaption className={styles.history}>
        <span>{m.history}</span>
        <svg viewBox="0 0 320 88" aria-hidden="true" focusable="false">
          <path className={styles.axis} d="M0 80.5h320" />
          <path className={styles.curve} d="M8 74 58 66l50-10 50-8 50-14 50-10 46-12" />
          {['8 74', '58 66', '108 56', '158 48', '208 34', '258 24', '304 12'].map((point) => (
            <circle key={point} cx={point.split(' ')[0]} cy={point.split(' ')[1]} r="4" />
          ))}
        </svg>
        <Chip tone="good">{m.verdict}</Chip>
      </figcaption>
    </figure>
  );
}
