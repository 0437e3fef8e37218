import { evolveBy } from '../decider.js';
import type { SessionStarted, UrlParametersSynced } from '../sessions/index.js';
import type { VehiclesEvent } from './events.js';
import type { VehicleData } from './vehicle-data.js';

export interface VehiclesState {
  readonly idveh: string | null;
  readonly vehicleData: VehicleData | null;
  readonly registered: VehicleData | null;
}

export const initialVehicles: VehiclesState = { idveh: null, vehicleData: null, registered: null };

export const evolveVehicles = evolveBy<VehiclesState, VehiclesEvent | SessionStarted | UrlParametersSynced>({
  SessionStarted: (state, { data: { idveh } }) => ({ ...state, idveh }),
  UrlParametersSynced: (state, { data: { changed } }) =>
    changed.idveh === undefined ? state : { ...state, idveh: changed.idveh, registered: null },
  VehicleIdentified: (_state, { data: { idveh, vehicleData, registered } }) => ({ idveh, vehicleData, registered }),
  VehicleCleared: () => initialVehicles,
});
