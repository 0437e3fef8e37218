import { describe, expect, it } from 'vitest';

import { personalFieldsOf } from './event-types.js';
import { allExamples, intentForVehicle } from './testing/index.js';

/** Personal data as the examples have it: e-mails (no Message-IDs of the shop), plates, VIN, names. */
const PERSONAL = [/[\w.+-]+@(?!shop\.example)[\w.-]+/, /AB-?123-?CD/, /WBAKS410500H12345/, /Jeanne|Dupont/];
/** The address of a member of staff stays readable in the audit. */
const STAFF = 'jo@example.fr';

describe('personal data', () => {
  it('is marked in every event: no e-mail address, plate, VIN or name of an example stands unmarked', () => {
    for (const event of [...Object.values(allExamples), intentForVehicle]) {
      const marks = personalFieldsOf(event);
      const data = structuredCloneOf(event.data);
      for (const path of marks) blank(data, path.split('.'));
      const text = JSON.stringify(data).replaceAll(STAFF, '');
      for (const personal of PERSONAL) expect(`${event.type} ${text}`).not.toMatch(personal);
    }
  });
});

const structuredCloneOf = (data: unknown) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

function blank(data: Record<string, unknown>, [field = '', ...rest]: string[]): void {
  const value = data[field];
  if (rest.length === 0) data[field] = null;
  else if (typeof value === 'object' && value !== null) blank(value as Record<string, unknown>, rest);
}
