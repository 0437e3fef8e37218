import type { Command } from '../decider.js';
import type { VehiclesEvent } from './events.js';
import { refuseVehicle } from './refusals.js';
import { isMismatch, isSameVehicle, lookupIdOf, type VehicleData, objectionTo } from './vehicle-data.js';
import { recogniseVehicleId } from './vehicle-id.js';
import type { VehiclesState } from './state.js';

export type VehiclesCommand =
  | Command<'IdentifyVehicle', { idveh: string; vehicleData: VehicleData; registered: VehicleData | null }>
  | Command<'ClearVehicle'>;

/** `settled`: the visit has paid, so that its vehicle no longer changes. */
export interface VehiclesContext {
  readonly vehicles: VehiclesState;
  readonly settled: boolean;
}

/** The vehicle from the shop's own lookup, if reports are sold for its brand and year; refuses any other. */
export function sellableVehicle({ idveh, vehicleData, registered }: VehiclesState): VehicleData {
  if (vehicleData !== null && idveh !== null && isMismatch(vehicleData, idveh)) refuseVehicle('vehicle-mismatch');
  if (registered === null) {
    const isReadable = lookupIdOf(idveh, vehicleData) !== undefined;
    return refuseVehicle(isReadable ? 'vehicle-not-identified' : 'vehicle-id-unknown-format');
  }
  const objection = objectionTo(registered);
  if (objection === undefined) return registered;
  const { code, ...details } = objection;
  return refuseVehicle(code, details);
}

export function decideVehicles(command: VehiclesCommand, context: VehiclesContext): readonly VehiclesEvent[] {
  const { idveh: known, vehicleData: shown, registered: knownAs } = context.vehicles;
  if (context.settled) return [];
  switch (command.type) {
    case 'IdentifyVehicle': {
      const { idveh, vehicleData, at } = command;
      if (isMismatch(vehicleData, idveh)) refuseVehicle('vehicle-mismatch');
      const isKnown = idveh === known && isSameVehicle(shown, vehicleData);
      const registered = command.registered ?? (isKnown ? knownAs : null);
      if (isKnown && isSameVehicle(knownAs, registered)) return [];
      const idvehKind = recogniseVehicleId(idveh) === 'vin' ? 'vin' : 'plate';
      return [{ type: 'VehicleIdentified', data: { idveh, idvehKind, vehicleData, registered }, at }];
    }
    case 'ClearVehicle': {
      if (known === null && shown === null) return [];
      return [{ type: 'VehicleCleared', data: { previousIdveh: known }, at: command.at }];
    }
  }
}
