import { classNames } from '../class-names.js';
import { Icon, type IconName } from './icon.js';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'signal' | 'good' | 'bad' | 'warn' | 'info' | 'new';

interface ChipProps {
  tone?: ChipTone;
  icon?: IconName;
  children: string;
}

/** A short word on a coloured background. */
export const Chip = ({ tone = 'plain', icon, children }: ChipProps) => (
  <span className={classNames(styles.chip, styles[tone])}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </span>
);
