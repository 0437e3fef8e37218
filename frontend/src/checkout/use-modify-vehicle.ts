import { removeInTab, removeLocal } from '../storage/saved-state.js';
import type { Purchase } from './use-purchase.js';

/** Removes the vehicle from this browser and from the session, and returns to step 1. */
export function useModifyVehicle({ update, trySave, goTo }: Purchase) {
  return () => {
    removeLocal('vehicleData', 'vehicleInput');
    removeInTab('vehicleData', 'mecavinPrice');
    void trySave({ idveh: null, vehicleData: null });
    goTo(1);
    update({ vehicle: null });
  };
}
