import { useId, useState } from 'react';
import { readingMessages } from '../../i18n/orders/reading.js';
import { useMessages } from '../../i18n/messages.js';
import { saveTicks, readTicks } from '../../storage/report-ticks.js';
import styles from './report-block.module.css';

/** Things to do in front of the car; ticks are saved in this browser under `name`. */
export function SellerChecklist({ items, name }: { items: readonly string[]; name: string }) {
  const m = useMessages(readingMessages);
  const id = useId();
  const [ticked, setTicked] = useState(() => readTicks(name).filter((index) => index < items.length));
  const change = (index: number, isTicked: boolean) => {
    const others = ticked.filter((one) => one !== index);
    const next = isTicked ? [...others, index] : others;
    saveTicks(name, next);
    setTicked(next);
  };
  return (
    <div>
      <ul className={styles.checklist}>
        {items.map((item, index) => (
          <li key={item}>
            <input
              id={`${id}-${index}`}
              type="checkbox"
              checked={ticked.includes(index)}
              onChange={({ target }) => change(index, target.checked)}
            />
            <label htmlFor={`${id}-${index}`}>{item}</label>
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {m.ticked(ticked.length, items.length)}
      </p>
    </div>
  );
}
