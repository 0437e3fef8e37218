import { BRANDS, DIMENSIONS, type AnalyticsView, type Dimension, type Question } from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { LANGUAGES } from '@shop/domain/sessions';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../ui/inputs/button.js';
import { Select } from '../../../ui/inputs/select.js';
import { ToolIcon } from '../../../ui/data-display/tool-icon.js';
import { PopOver } from '../../../ui/surfaces/pop-over.js';
import { useNameOf } from '../use-name-of.js';
import { type Change, NO_FILTER } from './changes.js';
import styles from './controls.module.css';

const withChosen = (names: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];

interface FiltersProps {
  question: Question;
  analytics: AnalyticsView | undefined;
  onChange: Change;
}

/** Filters the visits by language, brand, origin and service. */
export function Filters({ question, analytics, onChange }: FiltersProps) {
  const { filters: m } = useMessages(staffMessages);
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
    <PopOver title={count > 0 ? `${m.title} (${count})` : m.title} icon={<ToolIcon name="filter" />}>
      {() => (
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
      )}
    </PopOver>
  );
}
