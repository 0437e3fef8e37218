import type { ReportBlock } from '@shop/domain/reports';
import { MileageCurve } from './mileage-curve.js';
import { Points } from './points.js';
import { Effects, PriceBars, PriceRange } from './price-charts.js';
import { SellerChecklist } from './seller-checklist.js';
import styles from './report-block.module.css';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

/** Whether a text has a word that may be wider than its column, as a name from a provider can be. */
const hasLongWord = (text: string): boolean => /[^\s-]{21}/.test(text);

/** Length of a text that stays on one line in a table, such as a date, a state or a reference. */
const MAX_SHORT_LENGTH = 12;

const Values = ({ rows, missing }: BlockOf<'values'>) => (
  <dl className={styles.values}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-missing={value === null || undefined} data-long={hasLongWord(value ?? '') || undefined}>
          {value ?? missing}
        </dd>
      </div>
    ))}
  </dl>
);

/** The roles are explicit: on a phone each row is laid out as a card, and would lose its implicit role. */
const Table = ({ columns, rows }: BlockOf<'table'>) => (
  <table className={styles.table} role="table">
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ head, align }) => (
          <th key={head} scope="col" role="columnheader" data-align={align}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(({ cells, isMarked }, row) => (
        <tr key={row} role="row" data-marked={isMarked || undefined}>
          {cells.map(({ text, tone }, index) => {
            const Cell = index === 0 ? 'th' : 'td';
            const { head = '', align } = columns[index] ?? {};
            return (
              <Cell
                key={head}
                {...(index === 0 ? { scope: 'row' as const, role: 'rowheader' } : { role: 'cell' })}
                data-align={align}
                data-head={head}
                data-tone={tone}
                data-long={hasLongWord(text) || undefined}
                data-short={text.length <= MAX_SHORT_LENGTH || undefined}
              >
                {text}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const Equipment = ({ groups }: BlockOf<'equipment'>) => (
  <div className={styles.groups}>
    {groups.map(({ title, items }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {items.map(({ label, note }) => (
            <li key={label}>
              <span>{label}</span>
              {note !== null && <span>{note}</span>}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

/** One block of a section; ticks in it are saved under `name`. */
export function Block({ block, name }: { block: ReportBlock; name: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={styles.text} data-tone={block.tone}>
          {block.text}
        </p>
      );
    case 'points':
      return <Points points={block.points} />;
    case 'values':
      return <Values {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'checklist':
      return <SellerChecklist items={block.items} name={name} />;
    case 'equipment':
      return <Equipment {...block} />;
    case 'curve':
      return <MileageCurve {...block} />;
    case 'range':
      return <PriceRange {...block} />;
    case 'bars':
      return <PriceBars {...block} />;
    case 'effects':
      return <Effects {...block} />;
  }
}
