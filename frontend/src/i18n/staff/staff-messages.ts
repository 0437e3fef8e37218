import type { MessageBundle } from '../messages.js';
import { staffEn } from './en.js';
import { staffFr, type StaffMessages } from './fr.js';

/** Messages for staff on every page but the orders and the sign-in. */
export const staffMessages: MessageBundle<StaffMessages> = { fr: staffFr, en: staffEn };
