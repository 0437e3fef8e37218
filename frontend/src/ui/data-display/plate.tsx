import type { ReactElement } from 'react';
import { hyphenatePlate, recogniseVehicleId } from '@shop/domain/vehicles';
import { classNames } from '../class-names.js';
import styles from './plate.module.css';

interface PlateFrameProps {
  children: ReactElement;
  small?: boolean;
  stamped?: boolean;
}

const European = () => (
  <span className={styles.band} aria-hidden="true">
    <svg className={styles.stars} viewBox="0 0 24 24">
      {Array.from({ length: 12 }, (_, star) => (
        <circle
          key={star}
          cx={12 + 9 * Math.sin((star * Math.PI) / 6)}
          cy={12 - 9 * Math.cos((star * Math.PI) / 6)}
          r="1.5"
        />
      ))}
    </svg>
    <span>F</span>
  </span>
);

/** The blue bands of a French plate around its children, or with `stamped` the bare frame of a VIN. */
export const PlateFrame = ({ children, small = false, stamped = false }: PlateFrameProps) => (
  <div className={classNames(styles.plate, small && styles.small, stamped && styles.stamped)} translate="no">
    {!stamped && <European />}
    {children}
    {!stamped && <span className={styles.band} aria-hidden="true" />}
  </div>
);

/** A plate or a VIN, drawn as it would be read on the car. */
export const Plate = ({ id }: { id: string }) => (
  <PlateFrame small stamped={recogniseVehicleId(id) === 'vin'}>
    <span className={classNames(styles.number, recogniseVehicleId(id) === 'vin' && styles.vin)}>
      {hyphenatePlate(id)}
    </span>
  </PlateFrame>
);
