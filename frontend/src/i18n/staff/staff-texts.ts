import type { TextBundle } from '../texts.js';
import { staffEn } from './en.js';
import { staffFr, type StaffMessages } from './fr.js';

/** Texts for staff on every page but the orders and the sign-in. */
export const staffTexts: TextBundle<StaffMessages> = { fr: staffFr, en: staffEn };
