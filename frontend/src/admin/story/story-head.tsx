import type { StoryOutcome, StoryView } from '@shop/domain/admin';
import { parisDay } from '@shop/domain/time';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Card } from '../../ui/surfaces/card.js';
import { Chip, type ChipTone } from '../../ui/data-display/chip.js';
import type { IconName } from '../../ui/data-display/icon.js';
import { copyText } from '../../ui/feedback/copy-text.js';
import { formatDuration } from '../../ui/time/duration.js';
import { formatsOf } from '../analytics/formats.js';
import styles from './story.module.css';

const SIGNS: Record<StoryOutcome['state'], { tone: ChipTone; icon: IconName }> = {
  converted: { tone: 'good', icon: 'check' },
  'under-way': { tone: 'info', icon: 'clock' },
  lost: { tone: 'bad', icon: 'cross' },
};

/** Outcome, duration, car, amount and origin of the visit, in one line. */
export function StoryHead({ story: { uuid, outcome, subject, lines } }: { story: StoryView }) {
  const { story: m, locale } = useMessages(staffMessages);
  const { money, day, hour } = formatsOf(locale);
  const { state, step, seconds, year, amountCents, affiliate, source } = outcome;
  const start = lines[0]?.at;
  const details = [
    formatDuration(seconds, locale),
    subject.vehicle === null ? null : [subject.vehicle, year].filter((part) => part !== null).join(' '),
    amountCents === null ? null : money(amountCents),
    affiliate,
    source,
  ].filter((detail) => detail !== null);
  return (
    <Card className={styles.head}>
      <p className={styles.outcome}>
        <Chip {...SIGNS[state]}>{state === 'lost' ? m.lostAt[step] : m[state]}</Chip>
        {details.map((detail, index) => (
          <span key={index}>{detail}</span>
        ))}
      </p>
      <p className={styles.which}>
        {start !== undefined && <span>{m.startedOn(day(parisDay(start)), hour(start))}</span>}
        <code>{uuid}</code>
        <Button kind="link" onClick={() => void copyText(uuid, m)}>
          {m.copy}
        </Button>
      </p>
    </Card>
  );
}
