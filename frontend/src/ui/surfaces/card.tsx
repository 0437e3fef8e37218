import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import styles from './card.module.css';

/** A section that looks like a sheet of paper on the page. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <section {...rest} className={classNames(styles.card, className)} />
);
