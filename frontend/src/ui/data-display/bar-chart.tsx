import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.js';
import { ticksUpTo } from './ticks.js';
import styles from './bar-chart.module.css';

/** `isTinted`: whether the bar has a tinted background; `isRunning`: whether its value is not final, so that it is a dashed frame. */
export interface Bar {
  label: string;
  value: number;
  before: number | null;
  isTinted?: boolean;
  isRunning?: boolean;
}

const HEIGHT = 100;
const WIDTH = 10;
const GAP = 3;
const GAP_BEFORE = 1;

interface BarsProps {
  bars: readonly Bar[];
  top: number;
  chosen: number | undefined;
  onChoose: (index: number) => void;
}

/** The bars of the period, in front of wider and paler ones for the period before it. */
function Bars({ bars, top, chosen, onChoose }: BarsProps) {
  const barOf = (value: number, index: number, gap: number) => {
    const height = (Math.max(0, value) / top) * HEIGHT;
    return { x: index * WIDTH + gap / 2, y: HEIGHT - height, width: WIDTH - gap, height };
  };
  return (
    <svg viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ label, value, before, isTinted, isRunning }, index) => (
        <g key={label} onPointerEnter={() => onChoose(index)}>
          <rect
            className={classNames(styles.ground, isTinted && styles.tinted, index === chosen && styles.chosen)}
            x={index * WIDTH}
            y={0}
            width={WIDTH}
            height={HEIGHT}
          />
          {before !== null && <rect className={styles.before} {...barOf(before, index, GAP_BEFORE)} />}
          <rect className={isRunning ? styles.running : styles.bar} {...barOf(value, index, GAP)} />
        </g>
      ))}
    </svg>
  );
}

/** Lines across the bars with their values. */
const Axis = ({ ticks, axis }: { ticks: readonly [number, number]; axis: (value: number) => string }) =>
  ticks.map((tick) => (
    <span
      key={tick}
      className={styles.tick}
      style={{ insetBlockEnd: `${(100 * tick) / ticks[1]}%` }}
      aria-hidden="true"
    >
      {axis(tick)}
    </span>
  ));

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

interface BarChartProps {
  title: string;
  total: string;
  /** Tooltip that explains the keys. */
  hint: string;
  bars: readonly Bar[];
  /** Formats a value for the axis. */
  axis: (value: number) => string;
  /** The smallest value that the axis shows. */
  unit: number;
  /** The sentence that is shown and read out for a bar. */
  say: (bar: Bar) => string;
}

/** Bars that are read one by one, by pointer or arrow keys; a table beside them shows the same data. */
export function BarChart({ title, total, hint, bars, axis, unit, say }: BarChartProps) {
  const last = Math.max(0, bars.length - 1);
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const ticks = ticksUpTo(Math.max(...bars.map(({ value, before }) => Math.max(value, before ?? 0))), unit);
  const gutter = Math.max(...ticks.map((tick) => axis(tick).length));
  const bar = bars[at];
  const reading = bar === undefined ? '' : say(bar);
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, at + move)));
  };
  const range = { 'aria-valuemin': 0, 'aria-valuemax': last, 'aria-valuenow': at, 'aria-valuetext': reading };
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.total}>{total}</span>
      </figcaption>
      <div
        className={styles.plot}
        style={{ '--gutter': `${gutter}ch` } as CSSProperties}
        role="slider"
        tabIndex={0}
        aria-label={title}
        title={hint}
        {...range}
        onKeyDown={press}
        onFocus={() => setChosen(at)}
        onBlur={() => setChosen(undefined)}
        onPointerLeave={() => setChosen(undefined)}
      >
        <Bars bars={bars} top={ticks[1]} chosen={chosen} onChoose={setChosen} />
        <Axis ticks={ticks} axis={axis} />
        {chosen !== undefined && (
          <p className={styles.reading} style={{ '--at': (at + 0.5) / bars.length } as CSSProperties}>
            {reading}
          </p>
        )}
      </div>
      <p className={styles.ends}>
        <span>{bars[0]?.label}</span>
        <span>{bars[last]?.label}</span>
      </p>
    </figure>
  );
}
