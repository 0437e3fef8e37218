import styles from './progress.module.css';

/** A bar from 0 to `max`, with an accessible label. */
export const Progress = ({ label, value, max = 100 }: { label: string; value: number; max?: number }) => (
  <progress className={styles.bar} aria-label={label} value={Math.min(value, max)} max={max} />
);
