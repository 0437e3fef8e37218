import { classNames } from '../class-names.js';
import styles from './skeleton.module.css';

/** Placeholder for content that is loading; hidden from screen readers, while the region around it is marked busy. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'title' | 'card' | 'form' | 'charts' }) => (
  <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />
);
