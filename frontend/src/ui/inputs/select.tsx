import { useId, type SelectHTMLAttributes } from 'react';
import styles from './select.module.css';

interface Option {
  value: string;
  label: string;
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  label: string;
  options: readonly Option[];
  onPick: (value: string) => void;
};

/** One labelled select. */
export function Select({ label, options, onPick, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
