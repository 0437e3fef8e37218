import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { RELAXED } from '../limits/limits.js';
import { BillingProviders } from '../testing/billing-providers.js';
import { StoryShop, type Answer } from '../testing/shop.js';

const MAX_LOOKUPS = 40;
const [OPEN, WORKED] = [28, 36];

let shop: StoryShop;
let guarded: { url: string; close: () => Promise<void> };
const paid = new BillingProviders(false);
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(async () => {
  paid.close();
  await shop.close();
});

let cars = 0;
const newPlate = () => `AB${String((cars += 1)).padStart(3, '0')}CD`;
function lookup(ip: string, more: Record<string, string> = {}) {
  const headers = { 'x-forwarded-for': ip, ...more };
  return shop.ask('POST', '/api/vehicle/license-plate', { licensePlate: newPlate() }, headers, guarded.url);
}
async function identify(ip: string, uuid: string) {
  const changes = { idveh: newPlate(), vehicleData: { marque: 'BMW' } };
  return shop.ask('PATCH', `/api/sessions/${uuid}`, changes, { 'x-forwarded-for': ip }, guarded.url);
}
const consentedVisit = () => shop.given(examples.SessionStarted, examples.EmailProvided, examples.ConsentGiven);
async function proofFor({ body }: Answer) {
  const challenge = body['challenge'] as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const codeOf = ({ status, body }: Answer) => (status === 404 ? 'asked' : body['code']);
const withProof = async (proof: string) => codeOf(await lookup('203.0.113.8', { 'x-proof-of-work': proof }));
const times = (count: number, code: string) => Array.from({ length: count }, () => code);

describe('when most of the money is spent', () => {
  beforeEach(async () => {
    paid.forget();
    await shop.rows('truncate backend.look_up, backend.limit_count');
    const providers = await paid.in(shop.configuration);
    guarded = await shop.openAnother({ providers, limits: { ...RELAXED, lookups: { most: MAX_LOOKUPS } } });
    for (let call = 0; call < OPEN; call += 1) await lookup(`198.51.100.${call}`);
  });
  afterEach(() => guarded.close());

  it('a visit with a recorded consent goes on, and one without it has to work', async () => {
    const [consented, fresh] = [await consentedVisit(), await shop.given(examples.SessionStarted)];
    const forVisit = async (uuid: string) => codeOf(await lookup('203.0.113.8', { 'x-session-uuid': uuid }));
    expect([await forVisit(fresh), await forVisit(consented)]).toEqual(['proof-of-work-required', 'asked']);
    const changed = [await identify('203.0.113.8', fresh), await identify('203.0.113.8', consented)];
    expect(changed.map(({ status }) => status)).toEqual([403, 200]);
  });

  it('a client with a proof of work is answered, four calls for each proof', async () => {
    const proof = await proofFor(await lookup('203.0.113.8'));
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push(await withProof(proof));
    expect(codes).toEqual([...times(4, 'asked'), 'proof-of-work-required']);
  });

  it('a proof that is made up, altered or unsolved is none', async () => {
    const { body } = await lookup('203.0.113.8');
    const { parameters, signature } = body['challenge'] as Challenge;
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const solution = { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, '0') };
    const easy = { parameters: { ...parameters, keyPrefix: '00' }, signature: signature ?? '' };
    const solvedEasy = await solveChallenge({ challenge: easy, deriveKey });
    const wrong = [
      ...['junk', encoded(null), encoded({}), encoded({ challenge: { parameters, signature }, solution })],
      encoded({ challenge: easy, solution: solvedEasy }),
    ];
    for (const proof of wrong) expect(await withProof(proof)).toBe('proof-of-work-required');
    expect(paid.registry).toBe(OPEN);
  });

  it('the last tenth is for visits with a consent alone, and then nothing is left', async () => {
    const proofs = [await proofFor(await lookup('203.0.113.8')), await proofFor(await lookup('203.0.113.8'))];
    const worked = [];
    for (let turn = 0; turn < 9; turn += 1) worked.push(await withProof(proofs[Math.floor(turn / 4)] ?? ''));
    expect([worked, paid.registry]).toEqual([[...times(8, 'asked'), 'look-ups-spent'], WORKED]);
    const consented = await consentedVisit();
    const last = [];
    for (let turn = 0; turn < 5; turn += 1)
      last.push(codeOf(await lookup('203.0.113.10', { 'x-session-uuid': consented })));
    expect([last, paid.registry]).toEqual([[...times(4, 'asked'), 'look-ups-spent'], MAX_LOOKUPS]);
    expect((await identify('203.0.113.10', consented)).status).toBe(200);
  });
});
