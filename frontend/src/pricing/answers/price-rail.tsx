import { VALUE, wholeEuros } from './sample-figures.js';
import styles from './price-rail.module.css';

const { low, fair, high } = VALUE;

/** What the sample car is worth, between the lowest and the highest price. */
export const PriceRail = () => (
  <span className={styles.rail}>
    <strong className={styles.fair}>{wholeEuros(fair)}</strong>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.knob} style={{ insetInlineStart: `${(100 * (fair - low)) / (high - low)}%` }} />
    </span>
    <span className={styles.ends}>
      <span>{wholeEuros(low)}</span> <span>{wholeEuros(high)}</span>
    </span>
  </span>
);
