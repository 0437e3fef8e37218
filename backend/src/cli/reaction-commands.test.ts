import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Command } from 'commander';
import { BEGINNING } from '@shop/eventing/event';
import { paidVisit } from '../testing/orders.js';
import { plantDeadLetter, storesOf } from '../testing/reactions.js';
import { StoryShop } from '../testing/shop.js';
import { addReactionCommands } from './reaction-commands.js';

const NAME = 'when-payment-succeeded';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(async () => {
  said.mockRestore();
  await shop.close();
});

const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
  process.exitCode = undefined;
});

/** Runs a command; returns the lines that it prints. */
async function run(...args: readonly string[]): Promise<readonly string[]> {
  const program = new Command().exitOverride();
  addReactionCommands(program, (work) => work(shop.app));
  await program.parseAsync(args, { from: 'user' });
  return said.mock.calls.splice(0).map(([line]) => String(line));
}

describe('the commands about reactions', () => {
  it('show where each reaction is, and move it', async () => {
    expect(await run('status')).toContainEqual(expect.stringMatching(`^${NAME}: 0 events, up to .*, 0 keys blocked$`));
    expect(await run('start', NAME, '--from', 'beginning')).toEqual([`${NAME} continues from position 0/0`]);
    expect(await run('status')).toContain(`${NAME}: 0 events, up to 0/0, 0 keys blocked`);
    await expect(run('start', NAME, '--from', 'today')).rejects.toThrow('is no position');
  });

  it('say what a recovery will repeat before it moves a reaction', async () => {
    await run('start', NAME, '--from', 'beginning');
    const { events } = storesOf(shop);
    const paid = async () => (await events.ahead(['PaymentSucceeded'], BEGINNING)).events;
    const before = await paid();
    await paidVisit(shop);
    expect(await paid()).toBe(before + 1);
    expect(await run('recover', NAME)).toEqual([
      expect.stringMatching(`^${NAME} will repeat ${before + 1} events?, from \\S+ on$`),
      expect.stringMatching(`^${NAME} continues from position 0/0; both agree up to `),
    ]);
  });

  it('name the reactions there are when asked for another', async () => {
    const refused = `No reaction is called when-nothing; there are`;
    await expect(run('start', 'when-nothing', '--from', 'end')).rejects.toThrow(refused);
    await expect(run('dead-letters', 'when-nothing')).rejects.toThrow(refused);
    await expect(run('recover', 'when-nothing')).rejects.toThrow(new RegExp(`${refused}.* ${NAME}, `));
  });

  it('exit with 0 when the status of a reaction tells of a refused connection', async () => {
    const failure = JSON.stringify({ reason: 'connect ECONNREFUSED 127.0.0.1:2113' });
    await shop.rows('update backend.reaction_checkpoint set failure = $1 where name = $2', [failure, NAME]);
    expect(await run('status')).toContainEqual(expect.stringContaining('ECONNREFUSED'));
    expect(process.exitCode).toBeUndefined();
  });

  it('list what is blocked, apply it again or leave it out, and keep why and by whom', async () => {
    const stream = `session-${await paidVisit(shop)}`;
    const position = await storesOf(shop).events.lastPosition();
    const plant = () => plantDeadLetter(shop, { reaction: NAME, stream, position });
    await plant();
    const [line, reason] = await run('dead-letters', NAME);
    expect(line).toMatch(new RegExp(`^${NAME} ${stream}: 99 attempts at [\\d/]+, 0 later events blocked since \\w`));
    expect(reason).toBe('  no such field');
    expect(await run('dead-letters')).toEqual([line, reason]);
    expect(await run('dead-letters', 'when-consent-given')).toEqual([]);
    const why = ['--reason', 'mended', '--by', 'ana'];
    expect(await run('retry', NAME, stream, ...why)).toEqual([`${NAME} ${stream}: applied 1 event`]);
    const job = 'select payload from graphile_worker._private_jobs where key = $1';
    expect(await shop.rows(job, [`order:${stream.slice('session-'.length)}`])).toHaveLength(1);
    await plant();
    expect(await run('skip', NAME, stream, ...why)).toEqual([`${NAME} ${stream}: applied 0 events`]);
    const decided = { stream, reason: 'mended', decided_by: 'ana' };
    expect(await shop.rows('select * from backend.retried_event')).toMatchObject([decided]);
    expect(await shop.rows('select * from backend.skipped_event')).toMatchObject([decided]);
    await expect(run('retry', NAME, stream, ...why)).rejects.toThrow(`No event of ${stream} is blocked`);
  });
});
