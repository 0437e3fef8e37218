import type { ReportBlock } from '@shop/domain/reports';
import styles from './mileage-curve.module.css';

type Curve = Extract<ReportBlock, { kind: 'curve' }>;

const MAX_YEARS_ON_A_PHONE = 6;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

const lineOf = (readings: Curve['readings']): string =>
  readings.map(({ x, y }) => `${100 * x},${100 * (1 - y)}`).join(' ');

const Years = ({ years }: Pick<Curve, 'years'>) =>
  years.map(({ at, label }) => (
    <span
      key={label}
      className={styles.year}
      style={{ left: percent(at) }}
      data-many={years.length > MAX_YEARS_ON_A_PHONE || undefined}
    >
      {label}
    </span>
  ));

const Legend = ({ legend, hasDrops }: Pick<Curve, 'legend'> & { hasDrops: boolean }) => (
  <figcaption className={styles.legend}>
    <span>
      <i className={styles.reading} /> <span>{legend.reading}</span>
    </span>
    {hasDrops && (
      <span>
        <i className={styles.suspect} /> <span>{legend.suspect}</span>
      </span>
    )}
  </figcaption>
);

/** Every reading at its position; a suspect one is a red diamond with its value, on a dashed red line. */
export function MileageCurve({ readings, steps, years, alt, legend }: Curve) {
  const drops = readings.flatMap((reading, index) => {
    const before = readings[index - 1];
    return reading.isSuspect && before !== undefined ? [[before, reading] as const] : [];
  });
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} role="img" aria-label={alt}>
        {steps.map(({ at, label }) => (
          <span key={label} className={styles.step} style={{ bottom: percent(at) }}>
            {label}
          </span>
        ))}
        <div className={styles.area}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline className={styles.line} points={lineOf(readings)} />
            {drops.map((pair) => (
              <g key={lineOf(pair)}>
                <polyline className={styles.under} points={lineOf(pair)} />
                <polyline className={styles.drop} points={lineOf(pair)} />
              </g>
            ))}
          </svg>
          {readings.map(({ x, y, label, day, isSuspect }) => (
            <span
              key={`${day} ${label}`}
              className={isSuspect ? styles.suspect : styles.reading}
              style={{ left: percent(x), bottom: percent(y) }}
            >
              {isSuspect && <b data-end={x > 0.8 || undefined}>{label}</b>}
            </span>
          ))}
          <Years years={years} />
        </div>
      </div>
      <Legend legend={legend} hasDrops={drops.length > 0} />
    </figure>
  );
}
