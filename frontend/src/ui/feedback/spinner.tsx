import styles from './spinner.module.css';

/** A spinner; the text beside it, or its own label, says what is loading. */
export const Spinner = ({ label }: { label?: string }) => (
  <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
);
