import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { StoryLine, StoryView } from '@shop/domain/admin';
import { openShop } from './shop.js';
import { signedIn } from './staff.js';

/** The visit of the story. */
export const uuid = '00000000-0000-4000-8000-000000000001';

let revision = 0;
/** A line of a story, so many seconds after its visit began. */
export const line = (
  seconds: number,
  type: string,
  step: StoryLine['step'],
  changes: Partial<StoryLine> = {},
): StoryLine => ({
  ...{ type, step, revision: revision++, isTechnical: false, commandId: null, correlationId: null },
  at: new Date(Date.parse('2026-11-20T22:11:00Z') + seconds * 1000).toISOString(),
  sentence: { fr: `${type} en mots.`, en: `${type} in words.` },
  who: { fr: 'visiteur', en: 'visitor' },
  ...changes,
});

/** The story of a visit that was lost. */
export const story: StoryView = {
  uuid,
  isMasked: true,
  refundRequests: [],
  subject: { email: 'j•••@e•••.fr', plate: null, vin: null, vehicle: 'VW Polo' },
  outcome: {
    ...{ state: 'lost', step: 'services', seconds: 50, year: 2018, amountCents: 900 },
    ...{ affiliate: 'aff-12', source: null },
  },
  lines: [
    line(0, 'SessionStarted', 'vehicle'),
    line(2, 'StepRecorded', 'vehicle', { isTechnical: true }),
    line(9, 'VehicleIdentified', 'vehicle', { commandId: 'a' }),
    line(9, 'BasePriceEstablished', 'vehicle', { commandId: 'a' }),
    line(50, 'EmailProvided', 'email'),
    line(24 * 3600, 'PaymentFailed', 'payment'),
  ],
};
/** Opens the page of the visit with this story. */
export const openStory = (body = story) =>
  openShop(`/admin/visits/${uuid}`, { answers: { ...signedIn, [`GET /api/admin/visits/${uuid}`]: { body } } });

/** Shows the personal data of the visit for a reason, in French. */
export async function showPersonalData(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Motif'), 'Réclamation');
  await user.click(screen.getByRole('button', { name: 'Afficher les données' }));
  await waitFor(() => expect(screen.queryByLabelText('Motif')).toBeNull());
}
