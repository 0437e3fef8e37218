import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './chip.module.css';

/** A short word on a coloured ground. */
export const Chip = ({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'signal' | 'good' | 'new';
  children: ReactNode;
}) => <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
