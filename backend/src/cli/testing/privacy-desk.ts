import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { afterAll, beforeAll, vi } from 'vitest';
import { chosen } from '../../payments/testing/paying.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff-account.js';
import { StoryWorker } from '../../testing/worker.js';
import { withShop } from '../cli-context.js';
import { addPrivacyCommands } from '../privacy/privacy-commands.js';

export const REASON = 'asked by mail of 3 July';

/** A visitor whom nobody else resembles. */
export interface Canary {
  readonly name: string;
  readonly email: string;
  readonly uuid: string;
}

/** A shop with its worker and read models, and a desk at which `npm run privacy` is typed. */
export class PrivacyDesk {
  private constructor(
    readonly shop: StoryShop,
    readonly projections: StoryProjections,
    /** The cookie of a member of staff. */
    readonly staff: { readonly cookie: string },
    private readonly worker: StoryWorker,
  ) {}

  static async open(): Promise<PrivacyDesk> {
    const shop = await StoryShop.open();
    const { eventStoreUrl, databaseUrl } = shop.configuration;
    const projections = await StoryProjections.prepare(eventStoreUrl, databaseUrl);
    projections.start();
    const staff = await signedIn(shop);
    return new PrivacyDesk(shop, projections, staff, await StoryWorker.start(shop.configuration));
  }

  async close(): Promise<void> {
    await Promise.all([this.projections.stop(), this.worker.stop()]);
    await this.shop.close();
  }

  /** Runs work in a context of its own: it shares nothing with the shop, whose caches know the visitor. */
  readonly apart = (work: (shop: INestApplicationContext) => Promise<void>): Promise<void> =>
    withShop(work, () => this.shop.configuration);

  /** The lines that a command prints, and its exit code. */
  async command(...args: string[]): Promise<{ lines: readonly string[]; exitCode: unknown }> {
    process.exitCode = undefined;
    const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue());
    const program = new Command().exitOverride();
    addPrivacyCommands(program, this.apart);
    await program.parseAsync(args, { from: 'user' });
    const lines = printed.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)));
    printed.forEach((spy) => spy.mockRestore());
    const { exitCode } = process;
    process.exitCode = undefined;
    return { lines, exitCode };
  }

  erase(email: string) {
    return this.command('erase', email, '--reason', REASON, '--by', 'jo');
  }

  /** A visit that came as far as the choice of reports, and then had these events. */
  async canary(...more: readonly SessionEvent[]): Promise<Canary> {
    const name = `canary${randomUUID().slice(0, 8)}`;
    const email = `${name}@example.fr`;
    const { idveh } = examples.VehicleIdentified.data;
    const events = JSON.stringify([...chosen, examples.StepRecorded, ...more])
      .replaceAll('jeanne@example.fr', email)
      .replaceAll(idveh, `plate${name}`);
    return { name, email, uuid: await this.shop.given(...(JSON.parse(events) as SessionEvent[])) };
  }

  async typesOf(uuid: string): Promise<readonly string[]> {
    return (await this.shop.eventsOf(uuid)).map(({ type }) => type);
  }

  async statusOf(uuid: string): Promise<number> {
    return (await this.shop.ask('GET', `/api/sessions/${uuid}`)).status;
  }

  /** The tables with a row that holds a text, in whatever column. */
  async tablesWith(text: string): Promise<readonly string[]> {
    const tables = await this.shop.rows(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const name of tables.map((table) => String(table['name']))) {
      const holding = `select from ${name} as line where line::text ilike '%' || $1 || '%' limit 1`;
      if ((await this.shop.rows(holding, [text])).length > 0) found.push(name);
    }
    return found;
  }
}

/** A desk for all tests of a file; `opened` gets it before the first. */
export function usePrivacyDesk(opened: (desk: PrivacyDesk) => void): void {
  let desk: PrivacyDesk;
  beforeAll(async () => {
    desk = await PrivacyDesk.open();
    opened(desk);
  }, 90_000);
  afterAll(() => desk.close());
}
