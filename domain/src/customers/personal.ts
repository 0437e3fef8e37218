import type { PersonalFields } from '../personal.js';
import { VEHICLE_DATA_PERSONAL } from '../vehicles/index.js';
import type { CustomersEvent } from './events.js';

export const customersPersonalFields: PersonalFields<CustomersEvent> = {
  EmailProvided: ['email'],
  ConsentGiven: ['email'],
  ConsentWithdrawn: ['email'],
  ProfessionalDetected: [],
  EmailConsentNotified: ['email', ...VEHICLE_DATA_PERSONAL.map((field) => `vehicleData.${field}`)],
};
