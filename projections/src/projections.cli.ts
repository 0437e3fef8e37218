import { Command } from 'commander';
import { allProjections, projectionsNamed } from './all-projections.js';
import { storesOf } from './configuration.js';
import { AllEvents } from './event-store/all-events.js';
import { positionText } from './event.js';
import { Database } from './postgres/database.js';
import { rebuild } from './runner/rebuild.js';
import { countsOf, statusOf } from './runner/status.js';
import { verify } from './runner/verify.js';
import { Worker } from './runner/worker.js';

interface Parts {
  readonly database: Database;
  readonly events: AllEvents;
}

const print = (line: string): void => console.log(line);

const withStores = async (work: (parts: Parts) => Promise<void>): Promise<void> => {
  const { databaseUrl, eventStoreUrl } = storesOf(process.env);
  const parts = {
    database: new Database(databaseUrl, `projections command ${process.pid}`),
    events: new AllEvents(eventStoreUrl),
  };
  await work(parts).finally(() => Promise.all([parts.database.end(), parts.events.end()]));
};

/** Lets this process project as well while a command waits: the running worker stays ahead, a missing one is replaced. */
const withWorker = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const worker = new Worker({ ...storesOf(process.env), projections: allProjections, report: () => undefined });
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort()).once('SIGTERM', () => interrupted.abort());
  worker.start();
  await work(interrupted.signal).finally(() => worker.stop());
};

const printTables = async ({ database }: Parts, name: string): Promise<void> => {
  for (const projection of projectionsNamed(name)) {
    for (const [table, count] of await countsOf(database, projection)) print(`  ${table}: ${count} rows`);
  }
};

const program = new Command('projections').description('The read models of the shop');

program
  .command('rebuild')
  .description('empty the tables of a projection and make them anew from the events')
  .argument('<name>', 'its name, or all')
  .action((name: string) =>
    withStores(async (parts) => {
      const projections = projectionsNamed(name);
      await withWorker(async (signal) => {
        for (const { name: done, eventsDone, position } of await rebuild(projections, parts, signal)) {
          print(`${done}: rebuilt from ${eventsDone} events up to ${positionText(position)}`);
          await printTables(parts, done);
        }
      });
    }),
  );

program
  .command('verify')
  .description('compare the tables with a fold of the log in memory; exit code 1 when they differ')
  .argument('[name]', 'its name, or all', 'all')
  .action((name: string) =>
    withStores(async (parts) => {
      for (const projection of projectionsNamed(name)) {
        const { position, deadLetters, tables } = await verify(projection, parts);
        print(`${projection.name} at ${position}, ${deadLetters} events set aside`);
        for (const { table, rows, foldedRows, same } of tables) {
          print(`  ${same ? 'same     ' : 'DIFFERENT'} ${table}: ${rows} rows, folded ${foldedRows}`);
          if (!same) process.exitCode = 1;
        }
      }
    }),
  );

program
  .command('status')
  .description('say how far each projection is')
  .action(() =>
    withStores(async (parts) => {
      for (const projection of allProjections) {
        const status = await statusOf(parts.database, projection);
        if (status === undefined) print(`${projection.name} has never run`);
        else {
          const { version, position, eventsDone, parkedKeys, failure } = status;
          const figures = `${eventsDone} events, up to ${positionText(position)}, ${parkedKeys} keys set aside`;
          print(`${projection.name} version ${version}: ${figures}${failure === null ? '' : `; fails: ${failure}`}`);
        }
        await printTables(parts, projection.name);
      }
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
