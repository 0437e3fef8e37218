import { Icon } from './data-display/icon.js';

/** Sentences below each other, each behind a tick. */
export const TickedList = ({ items, className }: { items: readonly string[]; className?: string | undefined }) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
