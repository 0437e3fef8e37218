import { useState } from 'react';
import { kilometresIn } from '@shop/domain/pricing';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { Field } from '../../ui/inputs/field.js';
import { onWholeInsertion } from '../../ui/inputs/whole-insertion.js';
import { kilometres } from '../answers/sample-figures.js';

interface MileageFieldProps {
  className: string | undefined;
  mileage: number | null;
  missing: boolean;
  onMileage: (mileage: number | null) => void;
}

/**
 * The mileage as it is read from what was typed, pasted or suggested. A browser would drop a comma or a space from a number, or keep a
 * point; so the text since the first point or comma is kept, until something else than a further character is pressed.
 */
function useTypedMileage({ mileage, onMileage }: Pick<MileageFieldProps, 'mileage' | 'onMileage'>) {
  const [notation, setNotation] = useState('');
  const hasNotation = notation !== '' && kilometresIn(notation) === mileage;
  const read = (text: string) => {
    const whole = kilometresIn(text);
    if (whole === null) return;
    setNotation(/[.,]/.test(text) ? text : '');
    onMileage(whole);
  };
  const field = onWholeInsertion((text) => {
    const isDigit = /^\d$/.test(text);
    if (isDigit && !hasNotation) return false;
    const typed = isDigit || text === '.' || text === ',' ? text : '';
    read(text.length > 1 ? text : `${hasNotation ? notation : (mileage ?? '')}${typed}`);
    return true;
  });
  return { field, read, forgetNotation: () => setNotation('') };
}

/** The mileage for the valuation, in whole kilometres. */
export function MileageField({ className, mileage, missing, onMileage }: MileageFieldProps) {
  const m = useMessages(shopMessages).pricing;
  const { field, read, forgetNotation } = useTypedMileage({ mileage, onMileage });
  return (
    <Field
      ref={field}
      className={className ?? ''}
      label={m.mileage}
      hint={mileage === null ? m.mileageReason : `${m.mileageReason} (${kilometres(mileage)})`}
      unit={m.mileageUnit}
      error={missing && !mileage ? m.mileageMissing.title : undefined}
      type="number"
      name="mileage"
      inputMode="numeric"
      min={1}
      step={1}
      required
      placeholder="85000"
      value={mileage ?? ''}
      onPaste={(event) => {
        event.preventDefault();
        read(event.clipboardData.getData('text'));
      }}
      onPointerDown={forgetNotation}
      onBlur={forgetNotation}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key.length > 1 || ctrlKey || metaKey) forgetNotation();
      }}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const whole = kilometresIn(value);
        if (value === '' || whole !== null) onMileage(whole);
      }}
    />
  );
}
