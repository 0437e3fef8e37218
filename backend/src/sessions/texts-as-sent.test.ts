import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionStream } from '@shop/domain/sessions';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';

let shop: StoryShop;
shopWithReadModels((opened) => (shop = opened));

const SENT = { idaff: 'sealed1:', src: 'sealed1:1:a:b:c:d:e', product: 'sealed1:mecavin' };
const STEP = { stepNumber: 1, status: 'completed', providerCode: 'sealed1:code', providerMessage: 'sealed1:refused' };

/** What is answered by the log, and by the tables once they have read the visit to its end. */
async function answered(uuid: string) {
  const end = await shop.endOf(sessionStream(uuid));
  await eventually(async () => {
    const rows = await shop.rows('select from sessions.session where uuid = $1 and revision >= $2', [uuid, end]);
    expect(rows).toHaveLength(1);
  });
  const read = async (headers: Record<string, string>) => ({
    ...(await shop.ask('GET', `/api/sessions/${uuid}`, undefined, headers)).body,
    steps: (await shop.ask('GET', `/api/steps/${uuid}`, undefined, headers)).body,
  });
  return [await read({}), await read({ 'x-session-revision': String(end) })];
}

describe('a source, affiliate, product or step that looks encrypted', () => {
  it('is answered as it was sent, and stays when the visit loses its key but where it was personal', async () => {
    const uuid = randomUUID();
    expect((await shop.ask('POST', '/api/sessions', { uuid, ...SENT })).body).toMatchObject(SENT);
    expect((await shop.ask('POST', '/api/steps', { uuid, ...STEP })).body).toMatchObject(STEP);
    for (const read of await answered(uuid)) expect(read).toMatchObject({ ...SENT, steps: [STEP] });

    await shop.app.get(PersonalData, { strict: false }).erase(sessionStream(uuid));
    const { src, idaff } = SENT;
    for (const read of await answered(uuid))
      expect(read).toMatchObject({
        src,
        idaff,
        product: '[redacted]',
        steps: [{ ...STEP, providerMessage: '[redacted]' }],
      });
  });
});

describe('a uuid in capitals', () => {
  it('is that of the same visit, wherever it stands', async () => {
    const uuid = randomUUID();
    const capitals = uuid.toUpperCase();
    const answers = [
      await shop.ask('POST', '/api/sessions', { uuid: capitals, email: ' <jo@example.fr>. ' }),
      await shop.ask('POST', '/api/sessions', { uuid }),
      await shop.ask('PATCH', `/api/sessions/${capitals}`, { mileage: 7 }),
      await shop.ask('POST', '/api/steps', { uuid: capitals, stepNumber: 1 }),
      await shop.ask('GET', `/api/sessions/${capitals}`),
      await shop.ask('GET', `/api/steps/${capitals}/last`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201, 200, 200]);
    expect(new Set(answers.map(({ body }) => body['uuid']))).toEqual(new Set([uuid]));
    expect(answers[1]?.body['email']).toBe('jo@example.fr');
    const withdrawn = await shop.ask('POST', '/api/privacy/consent-withdrawal', { sessionUuid: capitals });
    expect(withdrawn.status).toBe(200);
    expect((await shop.eventsOf(uuid)).map(({ type }) => type)).toEqual([
      ...['SessionStarted', 'ServicesSelected', 'StepRecorded'],
    ]);
  });
});

describe('the steps of a visit', () => {
  it('are answered in the order in which they were made, with the payloads as they were sent', async () => {
    const uuid = randomUUID();
    await shop.ask('POST', '/api/sessions', { uuid });
    const steps = [
      { stepNumber: 3, payloadJson: '{"page": "/rapports"}' },
      { stepNumber: 1, payloadJson: { page: '/', texts: ['été', 'sealed1:'] } },
      { stepNumber: 2, payloadJson: ['/vehicule'] },
    ];
    for (const step of steps) await shop.ask('POST', '/api/steps', { uuid, ...step });
    for (const read of await answered(uuid)) expect(read.steps).toMatchObject(steps);
  });
});
