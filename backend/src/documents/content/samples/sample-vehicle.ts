import type { OrderedVehicle } from '@shop/domain/orders';
import type { ReportSource } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';

/** The vehicle of the samples; no such plate or VIN was ever issued. */
export const SAMPLE_VEHICLE: OrderedVehicle = {
  make: 'PEUGEOT',
  model: '308 SW',
  year: 2019,
  plate: 'AA-000-AA',
  vin: 'VF3LCYHZRKS000000',
};

export const SAMPLE_ANSWERED = { vin: 'VF3LCYHZRKS000000', plate: 'AA000AA' };

export const SAMPLE_ISSUED_AT = '2026-11-20T13:00:00.000Z';

/** The source of every sample; its name marks the report as a sample. */
export const sampleSource = (language: Language): ReportSource => ({
  name: language === 'fr' ? 'Exemple de rapport, véhicule fictif' : 'Sample report, fictitious vehicle',
  asOf: '2026-11-19',
});
