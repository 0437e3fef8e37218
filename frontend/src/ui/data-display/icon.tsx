import styles from './icon.module.css';

const PATHS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6 9.5 6 6 6-6',
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19L12 3Z',
  info: 'M12 11v6m0-9.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3m-11 0h12v9H6v-9Z',
  clock: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  mail: 'M3.5 6h17v12h-17V6Zm0 1 8.5 6.5L20.5 7',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  back: 'M19 12H5m5.5-5.5L5 12l5.5 5.5',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
  leave: 'M10 4H5v16h5m-1-8h11m-4-4 4 4-4 4',
  external: 'M9 5H5v14h14v-4M13 5h6v6m0-6-9 9',
  shield: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6l-7-3Zm-3.5 9 2.5 2.5L16 9.5',
  calendar: 'M4.5 6.5h15v13h-15v-13Zm0 4.5h15M8.5 4v4m7-4v4',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  star: 'm12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L12 16.4 7 19.1l1.1-5.5L4 9.8l5.6-.7L12 4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing in the size of the text beside it, which carries the meaning. */
export const Icon = ({ name, filled = false }: { name: IconName; filled?: boolean }) => (
  <svg className={filled ? styles.filled : styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
