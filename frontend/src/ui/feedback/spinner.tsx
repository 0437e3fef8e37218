import styles from './spinner.module.css';

/** A turning ring; the text beside it, or its own label, says what is awaited. */
export const Spinner = ({ label }: { label?: string }) => (
  <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
);
