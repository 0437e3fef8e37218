import { FIRST_AFTER_DROP, kilometres, ODOMETER, READINGS } from './sample-figures.js';
import styles from './odometer-curve.module.css';

const [TOP_KM, FOOT_KM] = [104_000, 8_000];

const heightOf = (distance: number): number => (100 * (TOP_KM - distance)) / (TOP_KM - FOOT_KM);

const days = READINGS.map(([day]) => Date.parse(day));
const [first = 0, last = 0] = [days[0], days.at(-1)];

/** The positions of the readings in a drawing of 100 by 100. */
const positions = READINGS.map(([, distance], index) => ({
  x: 3 + (95 * ((days[index] ?? 0) - first)) / (last - first),
  y: heightOf(distance),
}));

const at = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const path = (from: number, to?: number): string => `M${positions.slice(from, to).map(at).join('L')}`;
const dots = (points: readonly { x: number; y: number }[]): string =>
  points.map((position) => `M${at(position)}h.01`).join('');

const peak = positions[FIRST_AFTER_DROP - 1] ?? { x: 0, y: 0 };
const low = positions[FIRST_AFTER_DROP] ?? peak;
const end = positions.at(-1) ?? low;

const positionOf = ({ x, y }: { x: number; y: number }) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` });

interface CurveMessages {
  shown: string;
  driven: string;
}

const End = ({ distance, label, className }: { distance: number; label: string; className: string | undefined }) => (
  <span className={className} style={{ insetBlockStart: `${heightOf(distance)}%` }}>
    <strong>{kilometres(distance)}</strong>
    <span>{label}</span>
  </span>
);

const Lines = ({ full }: { full: boolean }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {full && <path className={styles.ground} d="M0 100h100" />}
    {full && <path className={styles.driven} d={`M${at(peak)}L${end.x} ${heightOf(ODOMETER.driven)}`} />}
    <path className={styles.line} d={path(0, FIRST_AFTER_DROP) + path(FIRST_AFTER_DROP)} />
    <path className={styles.drop} d={path(FIRST_AFTER_DROP - 1, FIRST_AFTER_DROP + 1)} />
    {full && <path className={styles.dots} d={dots(positions.filter((position) => position !== low))} />}
    <path className={styles.low} d={dots([low])} />
  </svg>
);

/** The odometer readings of the sample as a curve, with the rollback in red; with `messages` the readings are labelled. */
export function OdometerCurve({ messages }: { messages?: CurveMessages }) {
  if (!messages) {
    return (
      <span className={styles.small}>
        <Lines full={false} />
      </span>
    );
  }
  return (
    <span className={styles.curve}>
      <span className={styles.plot}>
        <Lines full />
        <span className={styles.before} style={positionOf(peak)}>
          {kilometres(ODOMETER.beforeDrop)}
        </span>
        <span className={styles.after} style={positionOf(low)}>
          {kilometres(ODOMETER.afterDrop)}
        </span>
      </span>
      <span className={styles.ends}>
        <End className={styles.above} distance={ODOMETER.driven} label={messages.driven} />
        <End className={styles.below} distance={ODOMETER.shown} label={messages.shown} />
      </span>
    </span>
  );
}
