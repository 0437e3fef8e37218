import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of making the reports', () => {
  it.each([
    [
      'ReportRequested',
      { attempt: 2 },
      'MecaVIN est demandé à la source (essai 2).',
      'MecaVIN is asked of its source (attempt 2).',
    ],
    [
      'ReportRequestFailed',
      {},
      'La source de MecaVIN a échoué : the service does not answer.',
      'The source of MecaVIN failed: the service does not answer.',
    ],
    ['ReportReceived', {}, 'MecaVIN est reçu.', 'MecaVIN is received.'],
    [
      'ReportUnavailable',
      {},
      'Service History ne viendra pas : rien n’a été trouvé.',
      'Service History will not come: nothing was found.',
    ],
    [
      'ReportUnavailable',
      { reason: 'no-answer' },
      'Service History ne viendra pas : la source ne répond pas.',
      'Service History will not come: the source does not answer.',
    ],
    [
      'ReportUnavailable',
      { reason: 'not-awaited' },
      'Service History ne viendra pas : l’acheteur n’attend plus.',
      'Service History will not come: the buyer waits no longer.',
    ],
    [
      'ReportsCompiled',
      {},
      'Les rapports sont prêts : MecaVIN, MecaSCORE.',
      'The reports are ready: MecaVIN, MecaSCORE.',
    ],
    [
      'DeliveryAlarmRaised',
      {},
      'La moitié du délai est passée, il manque MecaSCORE.',
      'Half of the promised time is over, MecaSCORE missing.',
    ],
    ['DeliveryLate', {}, 'Le délai est dépassé, il manque MecaSCORE.', 'The promised time is over, MecaSCORE missing.'],
    ['WaitChosen', {}, 'L’acheteur choisit d’attendre.', 'The buyer chooses to wait.'],
    [
      'ReportOpened',
      {},
      'L’acheteur ouvre MecaVIN pour la première fois.',
      'The buyer opens MecaVIN for the first time.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
