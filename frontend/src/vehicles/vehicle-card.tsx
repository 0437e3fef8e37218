import type { VehicleData } from '@shop/domain/vehicles';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/data-display/icon.js';
import { Button } from '../ui/inputs/button.js';
import { Card } from '../ui/surfaces/card.js';
import { Plate } from '../ui/data-display/plate.js';
import type { Parts } from '../ui/parts.js';
import { idOf } from './id-of.js';
import visuallyHidden from '../ui/styles/visually-hidden.module.css';
import styles from './vehicle-card.module.css';

interface VehicleCardProps {
  vehicle: VehicleData;
  onModify?: (() => void) | undefined;
  /** Whether the vehicle was looked up just now; a phone then shows less. */
  found?: boolean;
  children?: Parts;
}

/** The identified car: its plate, model and VIN, with a link to choose another one. */
export function VehicleCard({ vehicle, onModify, found = false, children }: VehicleCardProps) {
  const m = useMessages(shopMessages).foundVehicle;
  return (
    <Card className={classNames(styles.card, found && styles.found)} aria-label={m.cardLabel}>
      {found && (
        <p className={classNames(styles.tick, visuallyHidden.onPhone)}>
          <Icon name="check" />
          <span>{m.found}</span>
        </p>
      )}
      <div className={styles.top}>
        <Plate id={idOf(vehicle)} />
        {onModify && (
          <Button kind="link" onClick={onModify}>
            {m.modify}
          </Button>
        )}
      </div>
      <p className={styles.name} translate="no">{`${vehicle.marque} ${vehicle.modele}`}</p>
      <dl className={styles.details}>
        {vehicle.annee !== null && (
          <div>
            <dt>{m.year}</dt>
            <dd>{vehicle.annee}</dd>
          </div>
        )}
        {vehicle.vin !== null && (
          <div>
            <dt>VIN</dt>
            <dd translate="no">{vehicle.vin}</dd>
          </div>
        )}
      </dl>
      {children}
    </Card>
  );
}
