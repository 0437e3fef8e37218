import { useState } from 'react';
import { cleanVehicleInput, recogniseVehicleId } from '@shop/domain/vehicles';
import { useWorking } from '../api/use-working.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { Icon } from '../ui/data-display/icon.js';
import { toast } from '../ui/feedback/toast-store.js';
import { PlateField, type VehicleRefusal } from './plate-field.js';
import { fitVehicleText } from './typed-text.js';
import styles from './identification-form.module.css';

interface IdentificationFormProps {
  initial: string;
  busy: boolean;
  refused: VehicleRefusal | null;
  onType: (text: string) => void;
  onIdentify: (text: string, kind: 'plate' | 'vin') => void;
}

/** Step 1: a plate or a VIN, and one button. */
export function IdentificationForm({ initial, busy, refused, onType, onIdentify }: IdentificationFormProps) {
  const { vehicles: m } = useMessages(firstMessages);
  const working = useWorking();
  const language = useLanguage();
  const [text, setText] = useState(() => fitVehicleText(initial));
  const empty = cleanVehicleInput(text) === '';
  const kind = recogniseVehicleId(text, language);
  const change = (next: string) => {
    setText(next);
    onType(next);
  };
  const submit = () => {
    if (busy) return;
    if (empty) toast({ title: m.empty, tone: 'bad' });
    else if (kind === 'unknown') toast({ ...m.unknownFormat, tone: 'bad' });
    else onIdentify(cleanVehicleInput(text), kind);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PlateField
        value={text}
        refusal={refused?.text === cleanVehicleInput(text) ? refused : undefined}
        onChange={change}
        onEnter={submit}
      />
      <Button type="submit" wide busy={busy} disabled={!empty && kind === 'unknown'}>
        <span>{busy ? (working ? m.working : m.searching) : m.submit}</span>
        {!busy && <Icon name="arrow" />}
      </Button>
    </form>
  );
}
