import { useState, type SyntheticEvent } from 'react';
import { parisInstant, parisTime, type ParisTime } from '@shop/domain/time';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/inputs/button.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Field } from '../../ui/inputs/field.js';
import { useAsOf } from './use-as-of.js';
import styles from './controls.module.css';

const isPast = (instant: string | undefined): instant is string =>
  instant !== undefined && Date.parse(instant) <= Date.now();

function Moment({ shown, onPick }: { shown: ParisTime; onPick: (asOf: string) => void }) {
  const { past: m } = useTexts(staffTexts);
  const [chosen, setChosen] = useState(shown);
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

const atNow = (): ParisTime => parisTime(new Date().toISOString());

/** Chooses a minute of Europe/Paris whose figures are to be shown; the choice goes into the address. */
export function AsOfPicker() {
  const { past: m } = useTexts(staffTexts);
  const { asOf, go } = useAsOf();
  const isGiven = asOf !== null && !Number.isNaN(Date.parse(asOf));
  return (
    <Disclosure title={m.title} open={asOf !== null} className={styles.filters}>
      <Moment key={asOf} shown={isGiven ? parisTime(asOf) : atNow()} onPick={go} />
      <p className={styles.hint}>{m.whole}</p>
    </Disclosure>
  );
}
