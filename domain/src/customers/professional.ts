import { normaliseEmail } from './email.js';
import { cleanEmail, isEmail } from './typed-email.js';

/** The keywords that a new shop starts with; staff members maintain them in a table. */
export const FIRST_KEYWORDS = [
  'garage',
  'auto',
  'concession',
  'carrosserie',
  'mecanique',
  'vehicule',
  'occasion',
  'motors',
  'cars',
] as const;

export interface ProfessionalMatch {
  readonly matchedKeyword: string;
  readonly emailPart: 'local' | 'domain';
}

/** Finds a non-blank keyword inside the part before or after the @, ignoring case; never across the @. */
export function professionalMatch(email: string, keywords: readonly string[]): ProfessionalMatch | undefined {
  if (!isEmail(email)) return undefined;
  const [local = '', domain = ''] = normaliseEmail(cleanEmail(email)).split('@');
  for (const keyword of keywords.map((word) => word.trim().toLowerCase()).filter((word) => word !== '')) {
    if (local.includes(keyword)) return { matchedKeyword: keyword, emailPart: 'local' };
    if (domain.includes(keyword)) return { matchedKeyword: keyword, emailPart: 'domain' };
  }
  return undefined;
}

export const isProfessional = (email: string, keywords: readonly string[]): boolean =>
  professionalMatch(email, keywords) !== undefined;
