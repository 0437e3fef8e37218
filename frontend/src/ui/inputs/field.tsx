import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Notice } from '../feedback/notice.js';
import styles from './field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The unit of the value, shown inside the field. */
  unit?: string;
};

/** One labelled text field, with its hint and its error as accessible description. */
export function Field({ label, hint, error, unit, className, ...input }: FieldProps) {
  const id = useId();
  const descriptions = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={unit === undefined ? undefined : styles.measured}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={descriptions || undefined}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <Notice id={`${id}-error`} tone="bad">
          {error}
        </Notice>
      )}
    </div>
  );
}
