import { useState, type SyntheticEvent } from 'react';
import { addDays, parisInstant, parisTime, type ParisTime } from '@shop/domain/time';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../ui/inputs/button.js';
import { Field } from '../../../ui/inputs/field.js';
import { Icon } from '../../../ui/data-display/icon.js';
import { PopOver } from '../../../ui/surfaces/pop-over.js';
import { instantOn, isPast } from './moments.js';
import { useAsOf } from './use-as-of.js';
import styles from './controls.module.css';

type Pick = (asOf: string) => void;

function Moment({ initial, onPick }: { initial: ParisTime; onPick: Pick }) {
  const { past: m } = useMessages(staffMessages);
  const [chosen, setChosen] = useState(initial);
  const instant = parisInstant(chosen);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPast(instant)) onPick(instant);
  };
  return (
    <form className={styles.dates} onSubmit={submit}>
      {(['day', 'time'] as const).map((part) => (
        <Field
          key={part}
          label={m[part]}
          type={part === 'day' ? 'date' : 'time'}
          max={part === 'day' ? parisTime(new Date().toISOString()).day : undefined}
          value={chosen[part]}
          onChange={({ currentTarget: { value } }) => setChosen((known) => ({ ...known, [part]: value }))}
        />
      ))}
      <Button kind="secondary" type="submit" disabled={!isPast(instant)}>
        {m.show}
      </Button>
    </form>
  );
}

const DAYS_AGO = [1, 7, 30, 90] as const;

/** Buttons for the same time of day, a number of days ago. */
function Shortcuts({ onPick }: { onPick: Pick }) {
  const { past: m } = useMessages(staffMessages);
  const { day, time } = parisTime(new Date().toISOString());
  return (
    <div className={styles.shortcuts}>
      {DAYS_AGO.map((days) => (
        <Button key={days} kind="secondary" onClick={() => onPick(instantOn(addDays(day, -days), time))}>
          {m.ago(days)}
        </Button>
      ))}
    </div>
  );
}

const atNow = (): ParisTime => parisTime(new Date().toISOString());

/** Picker for the minute of Europe/Paris whose figures are shown; the choice is kept in the URL. */
export function AsOfPicker() {
  const { past: m } = useMessages(staffMessages);
  const { asOf, go } = useAsOf();
  const isGiven = asOf !== null && !Number.isNaN(Date.parse(asOf));
  return (
    <PopOver title={m.title} icon={<Icon name="clock" />}>
      {(close) => {
        const pick: Pick = (chosen) => {
          go(chosen);
          close();
        };
        return (
          <div className={styles.moment}>
            <Shortcuts onPick={pick} />
            <Moment key={asOf} initial={isGiven ? parisTime(asOf) : atNow()} onPick={pick} />
            <p className={styles.hint}>{m.whole}</p>
          </div>
        );
      }}
    </PopOver>
  );
}
