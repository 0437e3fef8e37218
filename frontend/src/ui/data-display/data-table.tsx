import type { ReactNode } from 'react';
import visuallyHidden from '../styles/visually-hidden.module.css';
import styles from './data-table.module.css';

export interface DataRow {
  key: string;
  cells: readonly ReactNode[];
}

interface DataTableProps {
  caption: string;
  titles: readonly string[];
  rows: readonly DataRow[];
  /** The cells are words, except in the columns whose titles are in `figures`. */
  words?: boolean;
  figures?: readonly string[];
  /** Shows all rows at once instead of scrolling, for a page that only consists of this table. */
  whole?: boolean;
  /** On a phone each row is a block of its own, every cell under its title. */
  stacked?: boolean;
}

/** A table that scrolls inside its container; the first cell is the row header, the others are figures, unless `words` is set. */
export const DataTable = ({
  caption,
  titles,
  rows,
  words = false,
  figures = [],
  whole = false,
  stacked = false,
}: DataTableProps) => (
  <div className={styles.scroll} data-whole={whole || undefined} tabIndex={0} role="group" aria-label={caption}>
    <table className={styles.table} data-words={words || undefined} data-stacked={stacked || undefined}>
      <caption className={visuallyHidden.always}>{caption}</caption>
      <thead className={stacked ? visuallyHidden.onPhone : undefined}>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" data-figure={figures.includes(title) || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {titles.slice(1).map((title, index) => (
              <td key={title} data-title={title} data-figure={figures.includes(title) || undefined}>
                {others[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
