import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { recogniseVehicleId, VEHICLE_INPUT_MAX, vehicleInputState } from '@shop/domain/vehicles';
import { loadCode } from '../api/load-code.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { lazyWithMessages } from '../i18n/lazy-with-messages.js';
import { classNames } from '../ui/class-names.js';
import { Icon, type IconName } from '../ui/data-display/icon.js';
import { PlateFrame } from '../ui/data-display/plate.js';
import { onWholeInsertion } from '../ui/inputs/whole-insertion.js';
import { fitVehicleText } from './typed-text.js';
import styles from './plate-field.module.css';

const BrandRefusal = lazyWithMessages(async () => (await loadCode(() => import('./brand-refusal.js'))).BrandRefusal);

const SIGNS: Record<ReturnType<typeof vehicleInputState>, IconName> = {
  pending: 'info',
  valid: 'check',
  invalid: 'alert',
};

/** Shows in words and by an icon whether the text is, or can still become, a plate or a VIN. */
function FormatIndicator({ id, text }: { id: string; text: string }) {
  const { format } = useMessages(firstMessages).vehicles;
  const language = useLanguage();
  const state = vehicleInputState(text, language);
  const kind = recogniseVehicleId(text, language);
  const words = kind === 'plate' ? format.validPlate : kind === 'vin' ? format.validVin : format[state];
  return (
    <p id={id} className={classNames(styles.indicator, styles[state])} data-state={state} aria-live="polite">
      <Icon name={SIGNS[state]} />
      <span>{words}</span>
    </p>
  );
}

/** Why this text was refused; scrolls out from under the notice that a phone shows at the top edge. */
function Refusal({ id, sentence }: { id: string; sentence: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    void words.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p id={id} ref={words} className={classNames(styles.indicator, styles.invalid, styles.refusal)}>
      <Icon name="alert" />
      <span>{sentence}</span>
    </p>
  );
}

function editedText({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const caret = input.selectionStart;
  const text = fitVehicleText(input.value);
  if (text === input.value) return text;
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
}

/** The text of the field with `inserted` in place of what is selected. */
function withInserted(inserted: string, { value, selectionStart, selectionEnd }: HTMLInputElement): string {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return fitVehicleText(before + inserted.trim() + after);
}

/** Takes as a whole what is pasted, dropped or suggested. */
const insertionsOf = (onChange: (text: string) => void) => ({
  ref: onWholeInsertion((text, input) => {
    if (text.length < 2) return false;
    onChange(withInserted(text, input));
    return true;
  }),
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onChange(withInserted(event.clipboardData.getData('text'), event.currentTarget));
  },
});

/** The cleaned text for which no vehicle can be sold, and the reason in one sentence. */
export interface VehicleRefusal {
  text: string;
  sentence: string;
  ofBrand?: boolean;
}

/** Length of AB-123-CD, as it is typed. */
const MAX_PLATE_LENGTH = 9;

/** Takes what was typed into the page before its scripts came. */
function useEarlyText(id: string, value: string, onChange: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement;
    if (field.value !== value) onChange(fitVehicleText(field.value));
  });
  useLayoutEffect(() => take(), []);
}

interface PlateFieldProps {
  value: string;
  refusal: VehicleRefusal | undefined;
  onChange: (text: string) => void;
  onEnter: () => void;
}

/** The only field of the first step, drawn as a French plate or a VIN, depending on what is typed. */
export function PlateField({ value, refusal, onChange, onEnter }: PlateFieldProps) {
  const id = useId();
  const m = useMessages(firstMessages).vehicles;
  const asVin = useLanguage() === 'en' || value.trim().length > MAX_PLATE_LENGTH;
  useEarlyText(id, value, onChange);
  const entered = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{m.label}</label>
      <PlateFrame stamped={asVin}>
        <input
          id={id}
          name="idveh"
          className={classNames(styles.input, value.length > 10 && styles.long)}
          value={value}
          onChange={(event) => onChange(editedText(event))}
          {...insertionsOf(onChange)}
          onKeyDown={entered}
          placeholder={m.placeholder}
          maxLength={VEHICLE_INPUT_MAX}
          aria-describedby={`${id}-format`}
          aria-invalid={refusal !== undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </PlateFrame>
      {refusal === undefined ? (
        <FormatIndicator id={`${id}-format`} text={value} />
      ) : (
        <Refusal id={`${id}-format`} sentence={refusal.sentence} />
      )}
      {refusal?.ofBrand === true && (
        <Suspense>
          <BrandRefusal />
        </Suspense>
      )}
    </div>
  );
}
