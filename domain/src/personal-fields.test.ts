import { describe, expect, it } from 'vitest';

import { personalFieldsOf } from './event-types.js';
import { allExamples, intentForVehicle } from './testing/index.js';

describe('personal data', () => {
  it('is marked for every event of a visit, and no plate, VIN or address stands unmarked', () => {
    const canaries = ['jeanne@example.fr', 'AB123CD', 'AB-123-CD', 'WBAKS410500H12345'];
    for (const event of [...Object.values(allExamples), intentForVehicle]) {
      const marks = personalFieldsOf(event);
      const data = structuredCloneOf(event.data);
      for (const path of marks) blank(data, path.split('.'));
      for (const canary of canaries) expect(JSON.stringify(data)).not.toContain(canary);
    }
  });
});

const structuredCloneOf = (data: unknown) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

const blank = (data: Record<string, unknown>, [field = '', ...rest]: string[]): void => {
  const value = data[field];
  if (rest.length === 0) data[field] = null;
  else if (typeof value === 'object' && value !== null) blank(value as Record<string, unknown>, rest);
};
