import type { ReportBlock } from '@shop/domain/reports';
import visuallyHidden from '../../ui/styles/visually-hidden.module.css';
import styles from './price-charts.module.css';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** A rail with the low and the high price at its ends, and the market value at its position. */
export const PriceRange = ({ low, median, high, at, alt }: BlockOf<'range'>) => (
  <figure className={styles.figure}>
    <div className={styles.range} role="img" aria-label={alt}>
      <p className={styles.median} style={{ left: percent(Math.min(0.75, Math.max(0.25, at))) }}>
        <span>{median.label}</span>
        <strong>{median.amount}</strong>
      </p>
      <div className={styles.rail}>
        <i style={{ left: percent(Math.min(0.95, Math.max(0.05, at))) }} />
      </div>
      <div className={styles.ends}>
        {[low, high].map(({ label, amount }) => (
          <p key={label}>
            <span>{label}</span>
            <strong>{amount}</strong>
          </p>
        ))}
      </div>
    </div>
  </figure>
);

/** One bar for each age; that of this car is filled. */
export const PriceBars = ({ bars, alt }: BlockOf<'bars'>) => (
  <figure className={styles.figure}>
    <div className={styles.bars} role="img" aria-label={alt} data-own={bars.some(({ isOwn }) => isOwn) || undefined}>
      {bars.map(({ label, amount, height, isOwn }) => (
        <p key={label} data-own={isOwn || undefined}>
          <span>{label}</span>
          <i style={{ width: percent(height) }} />
          <strong>{amount}</strong>
        </p>
      ))}
    </div>
  </figure>
);

/** The longest bar of the effects, as a share of its cell; the line they stand at has as much room to its left. */
const MAX_EFFECT = 0.3;

const toneOf = (share: number) => (share > 0 ? 'good' : share < 0 ? 'bad' : undefined);

/** Effects on the price: increases and decreases as bars to the two sides of one line. */
export const Effects = ({ heads: { reason, detail, effect }, rows }: BlockOf<'effects'>) => (
  <table className={styles.effects}>
    <thead className={visuallyHidden.always}>
      <tr>
        <th scope="col">{reason}</th>
        <th scope="col">{detail}</th>
        <th scope="col">{effect}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, detail: words, amount, share }) => (
        <tr key={`${label} ${words}`}>
          <th scope="row">{label}</th>
          <td className={styles.detail}>{words}</td>
          <td className={styles.amount} data-tone={toneOf(share)}>
            <i data-tone={toneOf(share)} style={{ width: percent(Math.abs(share) * MAX_EFFECT) }} aria-hidden="true" />
            <b>{amount}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
