import styles from './sparkline.module.css';

const HEIGHT = 100;

/** The values of a figure as a line without numbers; the words beside it carry the meaning. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const points = values.map((value, index) => `${index},${(HEIGHT * (1 - Math.max(0, value) / highest)).toFixed(1)}`);
  const last = Math.max(1, values.length - 1);
  const end = 100 * (Math.max(0, values.at(-1) ?? 0) / highest);
  return (
    <div className={styles.spark} aria-hidden="true">
      {values.length > 1 && (
        <>
          <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none">
            <polygon className={styles.area} points={`0,${HEIGHT} ${points.join(' ')} ${last},${HEIGHT}`} />
            <polyline className={styles.line} points={points.join(' ')} />
          </svg>
          <span className={styles.end} style={{ insetBlockEnd: `${end}%` }} />
        </>
      )}
    </div>
  );
}
