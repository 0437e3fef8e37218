import { describe, expect, it } from '@jest/globals';
import { answered, refusedFields } from './answers.js';
import { Client } from './client.js';
import { settings } from './settings.js';
import { consentOf, okOf, Visit } from './visit.js';

const KEYWORDS = ['garage', 'auto', 'concession', 'carrosserie', 'mecanique', 'vehicule', 'occasion', 'motors', 'cars'];

const shop = new Client();
const notify = (body: object) => shop.post('/api/webhook/email-consent', body);
const accepted = answered(202, { accepted: true });

describe('GET /api/automotive-keywords', () => {
  it('lists words, those of the trade among them', async () => {
    const answer = await shop.get('/api/automotive-keywords');
    expect(answer).toMatchObject(answered(200, expect.arrayContaining(KEYWORDS)));
    for (const word of answer.json as unknown[]) expect(word).toEqual(expect.stringMatching(/\S/));
  });
});

describe('POST /api/webhook/email-consent', () => {
  it('accepts its seven fields', async () => {
    const { email } = settings();
    const visit = await Visit.started();
    const { vehicleData } = await visit.look();
    okOf(await visit.change(consentOf(email)));
    const said = { idaff: 'aff-1', src: null, lang: 'fr' };
    const answer = await notify({ email, gdprConsent: true, sessionUuid: visit.uuid, vehicleData, ...said });
    expect(answer).toMatchObject(accepted);
  });

  it('accepts a notice of nothing, and makes no consent of a notice', async () => {
    expect(await notify({})).toMatchObject(accepted);
    const visit = await Visit.started();
    const email = settings().email;
    expect(await notify({ email, gdprConsent: true, sessionUuid: visit.uuid })).toMatchObject(accepted);
    expect((await visit.find()).json).toMatchObject({ gdprConsent: false, email: null });
  });

  it.each([
    ['email', 5],
    ['gdprConsent', 'yes'],
    ['sessionUuid', '12'],
    ['vehicleData', 5],
    ['lang', 5],
  ])('refuses %s: %p', async (field, value) => {
    expect(await notify({ [field]: value })).toMatchObject(refusedFields(field));
  });
});
