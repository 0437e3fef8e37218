import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { useMessages } from '../app/messages/use-messages.js';
import { Chip } from '../ui/chip.js';
import { Icon } from '../ui/icon.js';
import { formatMoney } from '../ui/money.js';
import styles from './service-card.module.css';

type ServiceCardProps = {
  id: ServiceId;
  priceCents: number;
  selected: boolean;
  onToggle: () => void;
};

function Tag({ id }: { id: ServiceId }) {
  const { tags } = useMessages().pricing;
  if (id === 'mecascore') return null;
  return (
    <span className={styles.tag}>
      {id === 'mecavin' ? <Chip tone="signal">{tags.popular}</Chip> : <Chip>{tags.new}</Chip>}
    </span>
  );
}

/** One report to choose; the whole card is the switch. */
export function ServiceCard({ id, priceCents, selected, onToggle }: ServiceCardProps) {
  const { services } = useMessages().pricing;
  const service = services[id];
  return (
    <li className={styles.item}>
      <label className={styles.card} data-service={id}>
        <input
          type="checkbox"
          name="service"
          value={id}
          checked={selected}
          onChange={onToggle}
          aria-label={`${SERVICE_NAMES[id]}, ${formatMoney(priceCents)}`}
        />
        <Tag id={id} />
        <span className={styles.top}>
          <span className={styles.box} aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className={styles.name}>{SERVICE_NAMES[id]}</span>
        </span>
        <span className={styles.question}>{service.question}</span>
        <span className={styles.features} role="list">
          {service.features.map((feature) => (
            <span key={feature} role="listitem">
              <Icon name="check" />
              {feature}
            </span>
          ))}
        </span>
        <span className={styles.price}>{formatMoney(priceCents)}</span>
      </label>
    </li>
  );
}
