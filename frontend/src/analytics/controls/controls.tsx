import { useState, type SyntheticEvent } from 'react';
import { isDay } from '@shop/domain/time';
import { BRANDS, DIMENSIONS, PRESETS, type AnalyticsView, type Dimension, type Question } from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { LANGUAGES } from '@shop/domain/sessions';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/inputs/button.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Field } from '../../ui/inputs/field.js';
import { Select } from '../../ui/inputs/select.js';
import { useNameOf } from '../use-name-of.js';
import styles from './controls.module.css';

type Change = (changes: Readonly<Record<string, string | undefined>>) => void;

const NOTHING = { range: undefined, from: undefined, to: undefined };
const NO_FILTER = Object.fromEntries(DIMENSIONS.map((name) => [name, undefined]));

function Dates({ range, onChange }: { range: Question['range']; onChange: Change }) {
  const { range: m } = useTexts(staffTexts);
  const [days, setDays] = useState(typeof range === 'string' ? { from: '', to: '' } : range);
  const isRange = isDay(days.from) && isDay(days.to) && days.from <= days.to;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRange) onChange({ ...NOTHING, ...days });
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

type ControlsProps = { question: Question; isAll: boolean; analytics: AnalyticsView | undefined; onChange: Change };

function Ranges({ question: { range }, isAll, onChange }: Omit<ControlsProps, 'analytics'>) {
  const { range: m } = useTexts(staffTexts);
  const [isOpen, setOpen] = useState(typeof range !== 'string');
  return (
    <>
      <div className={styles.ranges} role="group" aria-label={m.title}>
        <button type="button" aria-pressed={isAll} onClick={() => onChange({ ...NOTHING, ...NO_FILTER })}>
          {m.all}
        </button>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={!isAll && range === preset}
            onClick={() => onChange({ ...NOTHING, range: preset })}
          >
            {m[preset]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={typeof range !== 'string'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {m.custom}
        </button>
      </div>
      {isOpen && <Dates key={JSON.stringify(range)} range={range} onChange={onChange} />}
    </>
  );
}

const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];

function Filters({ question, analytics, onChange }: Omit<ControlsProps, 'isAll'>) {
  const { filters: m } = useTexts(staffTexts);
  const nameOf = useNameOf();
  const values: Record<Dimension, readonly string[]> = {
    language: LANGUAGES,
    brand: BRANDS,
    affiliate: withChosen(analytics?.affiliates ?? [], question.affiliate),
    source: withChosen(analytics?.sources ?? [], question.source),
    service: SERVICE_IDS,
  };
  const count = DIMENSIONS.filter((name) => question[name] !== undefined).length;
  return (
    <Disclosure title={count > 0 ? `${m.title} (${count})` : m.title} open={count > 0} className={styles.filters}>
      <div className={styles.selects}>
        {DIMENSIONS.map((name) => (
          <Select
            key={name}
            label={m[name]}
            value={question[name] ?? ''}
            options={[
              { value: '', label: m.every },
              ...values[name].map((value) => ({ value, label: nameOf(name, value) })),
            ]}
            onPick={(value) => onChange({ [name]: value || undefined })}
          />
        ))}
        {count > 0 && (
          <Button kind="quiet" onClick={() => onChange(NO_FILTER)}>
            {m.clear}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

/** The bar above the figures: which days, which visits. All of it is in the address. */
export const Controls = ({ question, isAll, analytics, onChange }: ControlsProps) => (
  <div className={styles.controls}>
    <Ranges question={question} isAll={isAll} onChange={onChange} />
    <Filters question={question} analytics={analytics} onChange={onChange} />
  </div>
);
