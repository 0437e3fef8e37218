import { Drawing } from './icon.js';

const PATHS = {
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
  leave: 'M10 4H5v16h5m-1-8h11m-4-4 4 4-4 4',
  calendar: 'M4.5 6.5h15v13h-15v-13Zm0 4.5h15M8.5 4v4m7-4v4',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
} as const;

/** An icon of the tools of staff, apart from those of the start page, which would carry it. */
export const ToolIcon = ({ name }: { name: keyof typeof PATHS }) => <Drawing path={PATHS[name]} />;
