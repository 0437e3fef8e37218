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
  external: 'M9 5H5v14h14v-4M13 5h6v6m0-6-9 9',
  shield: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6l-7-3Zm-3.5 9 2.5 2.5L16 9.5',
  star: 'm12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L12 16.4 7 19.1l1.1-5.5L4 9.8l5.6-.7L12 4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing in the size of the text beside it, which carries the meaning. */
export const Drawing = ({ path, filled = false }: { path: string; filled?: boolean }) => (
  <svg className={filled ? styles.filled : styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

export const Icon = ({ name, filled = false }: { name: IconName; filled?: boolean }) => (
  <Drawing path={PATHS[name]} filled={filled} />
);
