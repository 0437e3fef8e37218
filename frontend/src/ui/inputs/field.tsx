import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame } from './field-frame.js';
import styles from './field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** The unit of the value, shown inside the field. */
  unit?: string;
};

/** One labelled text field, with its hint and its error as accessible description. */
export const Field = ({ label, hint, error, unit, className, ...input }: FieldProps) => (
  <FieldFrame
    {...{ label, hint, error, className }}
    control={(properties) => (
      <div className={unit === undefined ? undefined : styles.measured}>
        <input {...input} {...properties} />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </div>
    )}
  />
);
