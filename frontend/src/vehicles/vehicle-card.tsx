import type { ReactNode } from 'react';
import type { VehicleData } from '@shop/domain/vehicles';
import { useMessages } from '../i18n/use-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Card } from '../ui/surfaces/card.js';
import { Plate } from './plate.js';
import styles from './vehicle-card.module.css';

type VehicleCardProps = { vehicle: VehicleData; onModify?: (() => void) | undefined; children?: ReactNode };

/** The identified car: its plate, what it is, its VIN, and the way back to choosing another. */
export function VehicleCard({ vehicle, onModify, children }: VehicleCardProps) {
  const m = useMessages().vehicles;
  const id = vehicle.immatriculation_siv_fr ?? vehicle.immatriculation_siv ?? vehicle.vin ?? '';
  return (
    <Card className={styles.card} aria-label={m.cardLabel}>
      <div className={styles.top}>
        <Plate id={id} />
        {onModify && (
          <Button kind="link" onClick={onModify}>
            {m.modify}
          </Button>
        )}
      </div>
      <p className={styles.name}>
        {vehicle.marque} {vehicle.modele}
      </p>
      <dl className={styles.facts}>
        {vehicle.annee !== null && (
          <div>
            <dt>{m.year}</dt>
            <dd>{vehicle.annee}</dd>
          </div>
        )}
        {vehicle.vin !== null && (
          <div>
            <dt>VIN</dt>
            <dd>{vehicle.vin}</dd>
          </div>
        )}
      </dl>
      {children}
    </Card>
  );
}
