import { SERVICE_IDS } from '@shop/domain/pricing';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Chip } from '../ui/data-display/chip.js';
import { Icon } from '../ui/data-display/icon.js';
import { classNames } from '../ui/class-names.js';
import { Button } from '../ui/inputs/button.js';
import { formatMoney } from '../ui/money.js';
import { packPrices, type PackTerms } from './pack.js';
import styles from './pack-rail.module.css';

interface PackRailProps {
  chosen: number;
  terms: PackTerms;
  /** Size of the largest pack that the shop proposes for this car. */
  most: number;
  onChooseAll: () => void;
}

/** The button that chooses all reports; it keeps its place and the focus when all are chosen. */
function ChooseAll({ isDone, onPress }: { isDone: boolean; onPress: () => void }) {
  const { packs: m } = useMessages(shopMessages).pricing;
  return (
    <Button
      kind="link"
      className={styles.all}
      aria-disabled={isDone || undefined}
      onClick={isDone ? undefined : onPress}
    >
      {isDone && <Icon name="check" />}
      <span>{isDone ? m.allChosen : m.chooseAll}</span>
    </Button>
  );
}

/** The prices of one, two and three reports, with the current choice filled; one press chooses all. */
export function PackRail({ chosen, terms, most, onChooseAll }: PackRailProps) {
  const { packs: m } = useMessages(shopMessages).pricing;
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
            <strong translate="no">{formatMoney(total)}</strong>
            {saved > 0 && <Chip tone="signal">{`−${formatMoney(saved)}`}</Chip>}
            {count === SERVICE_IDS.length && <ChooseAll isDone={chosen === count} onPress={onChooseAll} />}
          </li>
        ))}
    </ol>
  );
}
