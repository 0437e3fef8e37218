import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import { Notice } from '../feedback/notice.js';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
};

/** One labelled text of several lines, with its hint and its error as accessible description. */
export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={4}
        {...input}
        id={id}
        className={classNames(fieldStyles.input, styles.lines)}
        aria-invalid={error !== undefined}
        aria-describedby={classNames(`${id}-hint`, error !== undefined && `${id}-error`)}
      />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
      {error !== undefined && (
        <Notice id={`${id}-error`} tone="bad">
          {error}
        </Notice>
      )}
    </div>
  );
}
