import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.js';
import styles from './bar-chart.module.css';

export type Bar = { label: string; value: number; before: number | null };

const HEIGHT = 100;
const WIDTH = 10;
const GAP = 2;

type BarsProps = { bars: readonly Bar[]; highest: number; chosen: number; onChoose: (index: number) => void };

/** Bars for the period, a dashed line for the one before. */
function Bars({ bars, highest, chosen, onChoose }: BarsProps) {
  const heightOf = (value: number) => (Math.max(0, value) / highest) * HEIGHT;
  const line = bars.flatMap(({ before }, index) => {
    const y = HEIGHT - heightOf(before ?? 0);
    return before === null ? [] : [`${index * WIDTH},${y} ${(index + 1) * WIDTH},${y}`];
  });
  return (
    <svg viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ label, value }, index) => (
        <g key={label} onPointerEnter={() => onChoose(index)}>
          <rect className={styles.target} x={index * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
          <rect
            className={classNames(styles.bar, index === chosen && styles.chosen)}
            x={index * WIDTH + GAP / 2}
            y={HEIGHT - heightOf(value)}
            width={WIDTH - GAP}
            height={heightOf(value)}
          />
        </g>
      ))}
      <polyline className={styles.before} points={line.join(' ')} />
    </svg>
  );
}

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

type BarChartProps = {
  title: string;
  total: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  most: (value: string) => string;
  /** The sentence read out for a bar. */
  say: (bar: Bar) => string;
};

/** Bars that are read one by one, with the pointer or the arrow keys; a table of the same stands beside it. */
export function BarChart({ title, total, bars, format, most, say }: BarChartProps) {
  const last = Math.max(0, bars.length - 1);
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const highest = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before ?? 0)));
  const bar = bars[at];
  const said = bar === undefined ? '' : say(bar);
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, at + move)));
  };
  const range = { 'aria-valuemin': 0, 'aria-valuemax': last, 'aria-valuenow': at, 'aria-valuetext': said };
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.total}>{total}</span>
      </figcaption>
      <p className={styles.most}>{most(format(highest))}</p>
      <div className={styles.plot} role="slider" tabIndex={0} aria-label={title} {...range} onKeyDown={press}>
        <Bars bars={bars} highest={highest} chosen={at} onChoose={setChosen} />
      </div>
      <p className={styles.ends}>
        <span>{bars[0]?.label}</span>
        <span>{bars[last]?.label}</span>
      </p>
      <p className={styles.said}>{said}</p>
    </figure>
  );
}
