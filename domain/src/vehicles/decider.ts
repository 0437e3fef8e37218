import { evolveBy } from '../decider.js';
import type { SessionStarted, UrlParametersSynced } from '../sessions/index.js';
import type { VehiclesEvent } from './events.js';
import { recogniseVehicleId } from './vehicle-id.js';
import type { VehicleData } from './vehicle-data.js';

export type VehiclesCommand =
  | {
      readonly type: 'IdentifyVehicle';
      readonly idveh: string;
      readonly vehicleData: VehicleData;
      readonly registered: VehicleData | null;
      readonly at: string;
    }
  | { readonly type: 'ClearVehicle'; readonly at: string };

export interface VehiclesState {
  readonly idveh: string | null;
  readonly vehicleData: VehicleData | null;
  readonly registered: VehicleData | null;
}

/** `settled`: the visit has paid, its vehicle stays. */
export interface VehiclesFacts {
  readonly vehicles: VehiclesState;
  readonly settled: boolean;
}

export const initialVehicles: VehiclesState = { idveh: null, vehicleData: null, registered: null };

const FIELDS = ['marque', 'modele', 'annee', 'immatriculation_siv', 'immatriculation_siv_fr', 'vin'] as const;

const isSame = (a: VehicleData | null, b: VehicleData | null): boolean =>
  a === null || b === null ? a === b : FIELDS.every((field) => a[field] === b[field]);

export const decideVehicles = (command: VehiclesCommand, facts: VehiclesFacts): readonly VehiclesEvent[] => {
  const { idveh: known, vehicleData: shown, registered: knownAs } = facts.vehicles;
  if (facts.settled) return [];
  switch (command.type) {
    case 'IdentifyVehicle': {
      const { idveh, vehicleData, registered, at } = command;
      if (idveh === known && isSame(shown, vehicleData) && isSame(knownAs, registered)) return [];
      const idvehKind = recogniseVehicleId(idveh) === 'vin' ? 'vin' : 'plate';
      return [{ type: 'VehicleIdentified', data: { idveh, idvehKind, vehicleData, registered }, at }];
    }
    case 'ClearVehicle': {
      if (known === null && shown === null) return [];
      return [{ type: 'VehicleCleared', data: { previousIdveh: known }, at: command.at }];
    }
  }
};

export const evolveVehicles = evolveBy<VehiclesState, VehiclesEvent | SessionStarted | UrlParametersSynced>({
  SessionStarted: (state, { data: { idveh } }) => ({ ...state, idveh }),
  UrlParametersSynced: (state, { data: { changed } }) =>
    changed.idveh === undefined ? state : { ...state, idveh: changed.idveh },
  VehicleIdentified: (_state, { data: { idveh, vehicleData, registered } }) => ({ idveh, vehicleData, registered }),
  VehicleCleared: () => initialVehicles,
});
