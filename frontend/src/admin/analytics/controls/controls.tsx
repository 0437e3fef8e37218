import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isDay } from '@shop/domain/time';
import { DIMENSIONS, PRESETS, type AnalyticsView, type Question } from '@shop/domain/analytics';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../ui/inputs/button.js';
import { Field } from '../../../ui/inputs/field.js';
import { Icon } from '../../../ui/data-display/icon.js';
import { ToolIcon } from '../../../ui/data-display/tool-icon.js';
import { PopOver } from '../../../ui/surfaces/pop-over.js';
import { formatsOf } from '../formats.js';
import { useNameOf } from '../use-name-of.js';
import { Filters } from './filters.js';
import { type Change, NO_FILTER, NO_RANGE } from './changes.js';
import styles from './controls.module.css';

function Dates({ range, onPick }: { range: Question['range']; onPick: (days: { from: string; to: string }) => void }) {
  const { range: m } = useMessages(staffMessages);
  const [days, setDays] = useState(typeof range === 'string' ? { from: '', to: '' } : range);
  const isRange = isDay(days.from) && isDay(days.to) && days.from <= days.to;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRange) onPick(days);
  };
  return (
    <form className={styles.dates} onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={m[end]}
          type="date"
          value={days[end]}
          onChange={({ currentTarget: { value } }) => setDays((known) => ({ ...known, [end]: value }))}
        />
      ))}
      <Button kind="secondary" type="submit" disabled={!isRange}>
        {m.show}
      </Button>
    </form>
  );
}

interface ControlsProps {
  question: Question;
  isAll: boolean;
  analytics: AnalyticsView | undefined;
  onChange: Change;
}

/** The periods as one control; on a phone it scrolls to the chosen one. */
function Ranges({ question: { range }, isAll, onChange }: Omit<ControlsProps, 'analytics'>) {
  const { range: m } = useMessages(staffMessages);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [range, isAll]);
  const segments = [
    { name: m.all, isChosen: isAll, changes: { ...NO_RANGE, ...NO_FILTER } },
    ...PRESETS.map((preset) => ({
      name: m[preset],
      isChosen: !isAll && range === preset,
      changes: { ...NO_RANGE, range: preset },
    })),
  ];
  return (
    <div className={styles.ranges} role="group" aria-label={m.title}>
      {segments.map(({ name, isChosen, changes }) => (
        <button
          key={name}
          ref={isChosen ? chosen : undefined}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChange(changes)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type ChipsProps = Pick<ControlsProps, 'question' | 'onChange'>;

/** The active filters and the range, each of which can be removed by itself. */
export function ActiveFilters({ question, onChange }: ChipsProps) {
  const { filters: m, range: rangeMessages, pair, locale } = useMessages(staffMessages);
  const { day } = formatsOf(locale);
  const nameOf = useNameOf();
  const { range } = question;
  const chips = [
    ...(typeof range === 'string'
      ? []
      : [{ text: rangeMessages.of(day(range.from), day(range.to)), changes: NO_RANGE }]),
    ...DIMENSIONS.flatMap((name) => {
      const value = question[name];
      if (value === undefined) return [];
      return [{ text: pair(m[name], nameOf(name, value)), changes: { [name]: undefined } }];
    }),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={m.active}>
      {chips.map(({ text, changes }) => (
        <li key={text}>
          <button type="button" className={styles.chip} aria-label={m.remove(text)} onClick={() => onChange(changes)}>
            <span>{text}</span>
            <Icon name="cross" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button kind="link" onClick={() => onChange({ ...NO_RANGE, ...NO_FILTER })}>
            {m.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Controls for the days and the visits that are shown. Their whole state is in the URL. */
export function Controls({ question, isAll, analytics, onChange }: ControlsProps) {
  const { range: m } = useMessages(staffMessages);
  return (
    <>
      <Ranges question={question} isAll={isAll} onChange={onChange} />
      <PopOver title={m.custom} icon={<ToolIcon name="calendar" />}>
        {(close) => (
          <Dates
            key={JSON.stringify(question.range)}
            range={question.range}
            onPick={(days) => {
              onChange({ ...NO_RANGE, ...days });
              close();
            }}
          />
        )}
      </PopOver>
      <Filters question={question} analytics={analytics} onChange={onChange} />
    </>
  );
}
