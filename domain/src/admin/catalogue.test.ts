import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of the deeds of staff', () => {
  it.each([
    ['AdminLoggedIn', { adminId: 'anne' }, 'L’équipe anne se connecte.', 'Staff anne signs in.'],
    ['AdminLoginFailed', { adminId: 'anne' }, 'Une connexion échoue pour anne.', 'Somebody fails to sign in as anne.'],
    ['AdminLoggedOut', { adminId: 'anne' }, 'L’équipe anne se déconnecte.', 'Staff anne signs out.'],
    [
      'PersonalDataRevealed',
      { adminId: 'anne', sessionUuid: 'visit-1' },
      'L’équipe anne se fait montrer les données de la visite visit-1 : the buyer asks where the reports are.',
      'Staff anne is shown the personal data of visit visit-1: the buyer asks where the reports are.',
    ],
    [
      'PersonalDataRevealRefused',
      { adminId: 'anne', sessionUuid: 'visit-1' },
      'L’équipe anne ne voit pas les données de la visite visit-1, trop de demandes en une heure : the buyer asks where the reports are.',
      'Staff anne is not shown the personal data of visit visit-1, too many within an hour: the buyer asks where the reports are.',
    ],
    [
      'PersonalDataDisclosed',
      {},
      'jo@example.fr exporte l’historique avec les données personnelles : the accountant asks for the buyers of 2026.',
      'jo@example.fr exports history with personal data: the accountant asks for the buyers of 2026.',
    ],
    [
      'PersonalDataErased',
      {},
      'jo@example.fr efface les données de 2 visites : request by mail of 30 June.',
      'jo@example.fr erases the data of 2 visits: request by mail of 30 June.',
    ],
    [
      'PersonalDataErased',
      { visits: 1 },
      'jo@example.fr efface les données de 1 visite : request by mail of 30 June.',
      'jo@example.fr erases the data of 1 visit: request by mail of 30 June.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
