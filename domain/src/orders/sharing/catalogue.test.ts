import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of the links that show a report', () => {
  it.each([
    [
      'SharedLinkCreated',
      {},
      'L’acheteur crée un lien qui montre MecaVIN à d’autres.',
      'The buyer creates a link that shows MecaVIN to others.',
    ],
    [
      'SharedLinkRevoked',
      { serviceId: 'mecascore' },
      'L’acheteur révoque le lien vers MecaSCORE.',
      'The buyer revokes the link to MecaSCORE.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
