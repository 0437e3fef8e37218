import { classNames } from '../class-names.js';
import { Icon } from '../data-display/icon.js';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  /** 'Step 2 of 4', for screen readers. */
  position: string;
  steps: readonly { name: string; detail: string }[];
  /** Index of the step that is shown. */
  current: number;
  onBack: (index: number) => void;
}

/** A line of steps: the completed ones show what was chosen, and lead back. */
export const Stepper = ({ label, position, steps, current, onBack }: StepperProps) => (
  <nav className={styles.stepper} aria-label={`${label}, ${position}`}>
    <ol>
      {steps.map(({ name, detail }, index) => (
        <li
          key={name}
          className={classNames(index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <button type="button" onClick={() => onBack(index)}>
              <span className={styles.name}>
                <Icon name="check" />
                <span>{name}</span>
              </span>
              <span className={styles.detail}>{detail}</span>
            </button>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
