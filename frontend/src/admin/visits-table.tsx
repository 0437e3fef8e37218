import { servicesOfMix, type VisitLine } from '@shop/domain/analytics';
import { parisDay } from '@shop/domain/time';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { staffMessages } from '../i18n/staff/staff-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Chip, type ChipTone } from '../ui/data-display/chip.js';
import type { IconName } from '../ui/data-display/icon.js';
import { Link } from '../ui/navigation/link.js';
import { formatsOf } from './analytics/formats.js';
import { brandName } from './analytics/use-name-of.js';
import visuallyHidden from '../ui/styles/visually-hidden.module.css';
import styles from './visits-table.module.css';

const STATES: Record<VisitLine['state'], { tone: ChipTone; icon: IconName }> = {
  converted: { tone: 'good', icon: 'check' },
  'under-way': { tone: 'info', icon: 'clock' },
  lost: { tone: 'plain', icon: 'cross' },
};

/** A table cell; on a phone an empty one takes no space. */
const Cell = ({ text }: { text: string }) => <td data-empty={text === '' || undefined}>{text || '–'}</td>;

/** Groups visits by their day in Paris, in the order given. */
function byDay(visits: readonly VisitLine[]): ReadonlyMap<string, readonly VisitLine[]> {
  const days = new Map<string, VisitLine[]>();
  for (const visit of visits) {
    const day = visit.startedAt === null ? '' : parisDay(visit.startedAt);
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return days;
}

function Row({ visit }: { visit: VisitLine }) {
  const { visits: m, steps, locale } = useMessages(staffMessages);
  const { hour, moment, money } = formatsOf(locale);
  const { uuid, startedAt, isRobot, reached, state, brand, affiliate, source, services, amount } = visit;
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/visits/${uuid}`} title={startedAt === null ? uuid : moment(startedAt)}>
          {startedAt === null ? uuid.slice(0, 8) : hour(startedAt)}
        </Link>
      </th>
      <td>{reached === 'started' ? m.started : steps[reached]}</td>
      <td>
        <Chip {...STATES[state]}>{m[state]}</Chip>
        {isRobot && (
          <>
            {' '}
            <Chip icon="info">{m.robot}</Chip>
          </>
        )}
      </td>
      <Cell text={brand === null ? '' : brandName(brand)} />
      <Cell text={[affiliate, source].filter((name) => name !== null).join(' · ')} />
      <Cell
        text={servicesOfMix(services ?? '')
          .map((id) => SERVICE_NAMES[id])
          .join(', ')}
      />
      <Cell text={amount === null ? '' : money(amount)} />
    </tr>
  );
}

/** Visits day by day, each row leading to its story; on a phone a row takes two lines. */
export function VisitsTable({ caption, visits }: { caption: string; visits: readonly VisitLine[] }) {
  const { visits: m, locale } = useMessages(staffMessages);
  const { day: dayName } = formatsOf(locale);
  const titles = [m.startedAt, m.reached, m.state, m.brand, m.origin, m.services, m.amount];
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden.always}>{caption}</caption>
      <thead className={visuallyHidden.onPhone}>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {[...byDay(visits)].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={titles.length}>
              {day === '' ? '–' : dayName(day)}
            </th>
          </tr>
          {ofDay.map((visit) => (
            <Row key={visit.uuid} visit={visit} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
