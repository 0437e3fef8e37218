import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of the reports before they are paid', () => {
  it.each([
    [
      'ReportAvailabilityFound',
      {
        reports: [
          { serviceId: 'mecavin', availability: 'found', source: null, answeredAt: null },
          { serviceId: 'service-history', availability: 'partial', source: null, answeredAt: null },
          { serviceId: 'service-history', availability: 'unlikely', source: null, answeredAt: null },
          { serviceId: 'mecavin', availability: 'unknown', source: null, answeredAt: null },
        ],
      },
      'Les fournisseurs disent ce qu’ils ont pour la voiture : MecaVIN trouvé, Service History partiel, Service History peu probable, MecaVIN sans réponse.',
      'The providers say what they have for the car: MecaVIN found, Service History partial, Service History unlikely, MecaVIN no answer.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
