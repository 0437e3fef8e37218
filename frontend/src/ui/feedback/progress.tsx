import styles from './progress.module.css';

/** A bar from 0 to `max`, read out with its label. */
export const Progress = ({ label, value, max = 100 }: { label: string; value: number; max?: number }) => (
  <progress className={styles.bar} aria-label={label} value={Math.min(value, max)} max={max} />
);
