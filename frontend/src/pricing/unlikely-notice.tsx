import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { availabilityMessages } from '../i18n/availability.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { Notice } from '../ui/feedback/notice.js';
import { Button } from '../ui/inputs/button.js';
import { formatMoney } from '../ui/money.js';
import { unlikelyAmong, type Availabilities } from './availability.js';
import type { PackTerms } from './pack.js';

interface UnlikelyNoticeProps {
  chosen: readonly ServiceId[];
  availabilities: Availabilities;
  terms: PackTerms;
  /** Removes a report; absent where the choice can no longer be changed. */
  onRemove?: (id: ServiceId) => void;
}

/** Says before the payment which of the chosen reports will probably be empty, and what they add to the total. */
export function UnlikelyNotice({ chosen, availabilities, terms, onRemove }: UnlikelyNoticeProps) {
  const m = useMessages(availabilityMessages);
  const language = useLanguage();
  const { unlikely, addedCents } = unlikelyAmong(chosen, availabilities, terms);
  if (unlikely.length === 0) return null;
  const names = new Intl.ListFormat(language).format(unlikely.map((id) => SERVICE_NAMES[id]));
  const say = unlikely.length === 1 ? m.unlikely.one : m.unlikely.many;
  return (
    <Notice tone="warn" boxed>
      <p>{say(names, formatMoney(addedCents))}</p>
      {onRemove &&
        unlikely.map((id) => (
          <Button key={id} kind="link" onClick={() => onRemove(id)}>
            {m.remove(SERVICE_NAMES[id])}
          </Button>
        ))}
    </Notice>
  );
}
