import { useMessages } from '../i18n/use-messages.js';
import { Chip } from '../ui/data-display/chip.js';
import { classNames } from '../ui/class-names.js';
import { formatMoney } from '../ui/money.js';
import { packPrices, type PackTerms } from './pack.js';
import styles from './pack-rail.module.css';

type PackRailProps = {
  chosen: number;
  terms: PackTerms;
  /** How many reports the shop proposes for this car. */
  most: number;
};

/** What one, two and three reports cost, with the present choice filled. */
export function PackRail({ chosen, terms, most }: PackRailProps) {
  const { packs: m } = useMessages().pricing;
  return (
    <ol className={styles.rail} aria-label={m.label}>
      {packPrices(terms)
        .slice(0, most)
        .map(({ count, total, saved }) => (
          <li
            key={count}
            className={classNames(styles.stop, count <= chosen && styles.reached)}
            aria-current={count === chosen ? 'true' : undefined}
          >
            <span className={styles.count}>{m.count(count)}</span>
            <strong>{formatMoney(total)}</strong>
            {saved > 0 && <Chip tone="signal">−{formatMoney(saved)}</Chip>}
          </li>
        ))}
    </ol>
  );
}
