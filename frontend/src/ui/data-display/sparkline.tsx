import styles from './sparkline.module.css';

const HEIGHT = 100;

interface SparklineProps {
  values: readonly number[];
  /** The value that is not final yet, on a dashed line after the end of the others. */
  running?: number | undefined;
}

/** The values of a figure as a line without numbers; the words beside it carry the meaning. */
export function Sparkline({ values, running }: SparklineProps) {
  const highest = Math.max(1, ...values, running ?? 0);
  const pointOf = (value: number, index: number) =>
    `${index},${(HEIGHT * (1 - Math.max(0, value) / highest)).toFixed(1)}`;
  const points = values.map(pointOf);
  const last = Math.max(1, values.length - 1);
  const width = running === undefined ? last : last + 1;
  const end = 100 * (Math.max(0, values.at(-1) ?? 0) / highest);
  return (
    <div className={styles.spark} aria-hidden="true">
      {values.length > 1 && (
        <>
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
            <polygon className={styles.area} points={`0,${HEIGHT} ${points.join(' ')} ${last},${HEIGHT}`} />
            <polyline className={styles.line} points={points.join(' ')} />
            {running !== undefined && (
              <polyline className={styles.running} points={`${points.at(-1)} ${pointOf(running, width)}`} />
            )}
          </svg>
          <span
            className={styles.end}
            style={{ insetBlockEnd: `${end}%`, insetInlineStart: `${(100 * last) / width}%` }}
          />
        </>
      )}
    </div>
  );
}
