import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Command } from 'commander';
import { StoryShop } from '../testing/shop.js';
import { addAdminCommands } from './admin-commands.js';

const EMAIL = 'jo@example.fr';
const password = 'un mot de passe long';

let shop: StoryShop;
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(async () => {
  said.mockRestore();
  await shop.close();
});

/** Runs a command; returns the lines that it prints. */
async function run(...args: readonly string[]): Promise<readonly string[]> {
  const program = new Command().exitOverride();
  addAdminCommands(program, (work) => work(shop.app), password);
  await program.parseAsync(args, { from: 'user' });
  return said.mock.calls.splice(0).map(([line]) => String(line));
}

const signIn = () => shop.ask('POST', '/api/admin/login', { email: EMAIL, password });
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const whoIs = async (cookie: string) => (await shop.ask('GET', '/api/admin/user', undefined, { cookie })).status;

describe('the commands about accounts of staff', () => {
  it('make an account and list it', async () => {
    expect(await run('create', EMAIL)).toEqual(['created']);
    expect(await run('create', EMAIL)).toEqual(['exists']);
    expect(await run('list')).toEqual([expect.stringMatching(/^jo@example\.fr: created 20\S+Z$/)]);
  });

  it('disable an account: its sessions end, it signs in no more, and the list says by whom', async () => {
    const cookie = cookieOf(await signIn());
    expect(await whoIs(cookie)).toBe(200);
    expect(await run('disable', ' JO@example.fr', '--by', 'anne')).toEqual(['disabled']);
    expect(await whoIs(cookie)).toBe(401);
    expect(await shop.rows('select 1 from backend.admin_session')).toEqual([]);
    expect((await signIn()).status).toBe(401);
    await run('check', EMAIL);
    expect(process.exitCode).toBe(1);
    await run('disable', EMAIL, '--by', 'max');
    expect(await run('list')).toEqual([expect.stringMatching(/, disabled 20\S+Z by anne$/)]);
  });

  it('let a disabled account in again with another password', async () => {
    expect(await run('password', EMAIL)).toEqual(['changed']);
    expect((await signIn()).status).toBe(200);
    await run('create', 'al@example.fr');
    await run('disable', 'al@example.fr', '--by', 'max');
    await run('password', 'al@example.fr');
    await run('disable', 'al@example.fr', '--by', 'ida');
    const accounts = [/^al@example\.fr: .*, disabled 20\S+Z by ida$/, /^jo@example\.fr: created 20\S+Z$/];
    expect(await run('list')).toEqual(accounts.map((line) => expect.stringMatching(line) as unknown));
  });

  it('end every session of an account whose password changes', async () => {
    const cookie = cookieOf(await signIn());
    expect(await whoIs(cookie)).toBe(200);
    await run('password', EMAIL);
    expect(await whoIs(cookie)).toBe(401);
  });

  it('say that no account has an e-mail', async () => {
    for (const command of ['disable', 'password'])
      await expect(run(command, 'max@example.fr')).rejects.toThrow('No account has the e-mail max@example.fr.');
  });
});
