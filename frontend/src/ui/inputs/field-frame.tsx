import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Notice } from '../feedback/notice.js';
import styles from './field.module.css';

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  /** Draws the control with the properties that connect it to its label, hint and error. */
  control: (properties: {
    id: string;
    className: string | undefined;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactElement;
}

/** The label of one control, with its hint and its error as accessible description. */
export function FieldFrame({ label, hint, error, className, control }: FieldFrameProps) {
  const id = useId();
  const descriptions = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': descriptions || undefined,
      })}
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
