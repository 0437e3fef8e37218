import {
  vehicleTextOf,
  hyphenatePlate,
  isPlate,
  isVin,
  type VehicleData,
  type VehicleIdKind,
} from '@shop/domain/vehicles';
import { ExternalService } from '../integrations/external-service.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { VehicleRegistry } from './vehicle-registry.js';

const TIMEOUT_MS = 4000;

const PATHS: Readonly<Record<VehicleIdKind, string>> = { plate: 'by-plate', vin: 'by-vin' };

type Written = string | number | null | undefined;

const isWritten = (name: unknown): name is Written =>
  name === null || ['string', 'number', 'undefined'].includes(typeof name);

/**
 * The vehicle, or undefined when the registry names no make for it; the model may be missing, because no rule of the sale is about it. Year,
 * plate and VIN are accepted only in a valid format; without a valid plate or VIN the one searched for is used.
 */
function vehicleFrom(body: unknown, kind: VehicleIdKind, id: string): VehicleData | undefined {
  const { make, model, year, plate, vin } = (body ?? {}) as Record<string, unknown>;
  if (make === undefined || !isWritten(make) || !isWritten(model)) throw new ProviderFailed('not a vehicle');
  const marque = vehicleTextOf(make);
  if (marque === null) return undefined;
  const isYear = typeof year === 'number' && Number.isInteger(year) && year > 1900 && year < 2100;
  if (!isYear) throw new ProviderFailed('not a vehicle');
  const siv = typeof plate === 'string' && isPlate(plate) ? plate : kind === 'plate' ? id : null;
  return {
    marque,
    modele: vehicleTextOf(model) ?? '',
    annee: year,
    immatriculation_siv: siv,
    immatriculation_siv_fr: siv === null ? null : hyphenatePlate(siv),
    vin: typeof vin === 'string' && isVin(vin) ? vin : kind === 'vin' ? id : null,
  };
}

export class HttpVehicleRegistry extends VehicleRegistry {
  private readonly service: ExternalService;

  constructor(url: string, key: string) {
    super();
    this.service = new ExternalService({ url, key, timeoutMs: TIMEOUT_MS });
  }

  async find(kind: VehicleIdKind, id: string): Promise<VehicleData | undefined> {
    const { status, body } = await this.service.call(`/vehicles/${PATHS[kind]}/${encodeURIComponent(id)}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new ProviderFailed(`answered ${status}`, { status });
    return vehicleFrom(body, kind, id);
  }
}
