import { classNames } from '../class-names.js';
import { Icon } from './icon.js';
import styles from './tiles.module.css';

/** `tone` is also shown by an icon beside the value. */
export interface Tile {
  name: string;
  value: string;
  tone?: 'plain' | 'good' | 'bad';
}

const SIGN = { good: 'check', bad: 'alert' } as const;

/** A few figures side by side, each under its name. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className={styles.tiles}>
    {tiles.map(({ name, value, tone = 'plain' }) => (
      <div key={name} className={styles.tile}>
        <dt>{name}</dt>
        <dd className={classNames(tone !== 'plain' && styles[tone])}>
          {tone !== 'plain' && <Icon name={SIGN[tone]} />}
          <span>{value}</span>
        </dd>
      </div>
    ))}
  </dl>
);
