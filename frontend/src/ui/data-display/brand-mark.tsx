import styles from './brand-mark.module.css';

/** The logo: a plate outline whose right edge turns into a tick. */
export const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 34 24" aria-hidden="true" focusable="false">
    <path d="M21 3H5a3 3 0 0 0-3 3v12a3 3 0 0 0 3 3h14" />
    <path d="m13 12 6.5 6.5L32 4" />
  </svg>
);
