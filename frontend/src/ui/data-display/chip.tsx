import { classNames } from '../class-names.js';
import { Icon, type IconName } from './icon.js';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'signal' | 'good' | 'bad' | 'warn' | 'info' | 'new';

/** A short word on a coloured background. */
export const Chip = ({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: IconName; children: string }) => (
  <span className={classNames(styles.chip, styles[tone])}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </span>
);
