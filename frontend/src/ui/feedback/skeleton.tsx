import { classNames } from '../class-names.js';
import styles from './skeleton.module.css';

/** The place of something on its way; silent for screen readers, the region around it is marked busy. */
export const Skeleton = ({ shape = 'line' }: { shape?: 'line' | 'title' | 'card' | 'form' }) => (
  <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />
);
