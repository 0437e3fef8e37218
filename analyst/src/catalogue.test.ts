import { readFileSync } from 'node:fs';
import { allExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { runHistory } from './testing/run-history.js';

const NOWHERE = {
  EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
  PROJECTIONS_DATABASE_URL: 'postgres://127.0.0.1:1/none',
};
const catalogue = (...args: string[]) => runHistory(NOWHERE, ['catalogue', ...args]);

describe('catalogue', () => {
  it('names every type, without a store', async () => {
    const { code, out } = await catalogue('--names');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').toSorted()).toEqual(Object.keys(allExamples).toSorted());
  });

  it('tells of one type what is in it, what is personal, and who reads it', async () => {
    const { out } = await catalogue('EmailProvided');
    expect(out).toMatch(/^### EmailProvided\n/);
    expect(out).toMatch(/`email` +\| string +\| +\| personal/);
    expect(out).toContain('Read by `projection sessions`.');
    expect(out.match(/^###/gm)).toHaveLength(1);
  });

  it('is the whole page, or the names of what is asked for in its order', async () => {
    const page = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
    expect((await catalogue()).out).toBe(`${page.trim()}\n`);
    expect((await catalogue('PaymentFailed', 'SessionStarted', '--names')).out).toBe('SessionStarted\nPaymentFailed\n');
  });

  it('answers a type that there is not with those that look like it', async () => {
    const { code, out, err } = await catalogue('Emailed');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('The shop writes no Emailed');
  });
});
