import { Icon } from './icon.js';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5];

const Row = ({ filled }: { filled: boolean }) => (
  <span className={styles.row}>
    {FIVE.map((star) => (
      <Icon key={star} name="star" filled={filled} />
    ))}
  </span>
);

/** A rating out of five, drawn to the tenth: 4.7 fills seven tenths of the fifth star. `label` is for use without words beside it. */
export const Stars = ({ rating, label }: { rating: number; label?: string }) => (
  <span
    className={styles.stars}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <Row filled={false} />
    <span className={styles.reached} style={{ width: `${rating * 20}%` }}>
      <Row filled />
    </span>
  </span>
);
