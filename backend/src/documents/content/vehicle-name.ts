import type { ReportModel } from './report-model.js';
import { COMMON_WORDS } from './words/common.js';

/** Make and model, or words for a vehicle without either. */
export const vehicleName = ({ vehicle, language }: Pick<ReportModel<unknown>, 'vehicle' | 'language'>): string =>
  `${vehicle.make} ${vehicle.model}`.trim() || COMMON_WORDS[language].unknownVehicle;
