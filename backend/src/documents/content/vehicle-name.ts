import type { ReportModel } from './report-model.js';
import { COMMON_MESSAGES } from './messages/common.js';

/** Make and model, or words for a vehicle without either. */
export const vehicleName = ({ vehicle, language }: Pick<ReportModel<unknown>, 'vehicle' | 'language'>): string =>
  `${vehicle.make} ${vehicle.model}`.trim() || COMMON_MESSAGES[language].unknownVehicle;
