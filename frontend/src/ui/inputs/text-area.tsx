import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.js';
import { FieldFrame } from './field-frame.js';
import styles from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
};

/** One labelled text of several lines, with its hint and its error as accessible description. */
export const TextArea = ({ label, hint, error, ...input }: TextAreaProps) => (
  <FieldFrame
    {...{ label, hint, error }}
    control={({ className, ...properties }) => (
      <textarea rows={4} {...input} {...properties} className={classNames(className, styles.lines)} />
    )}
  />
);
