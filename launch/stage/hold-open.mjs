import { startStage } from '../stage.mjs';
import { startTable } from './table.mjs';

/**
 * Builds, starts the stage, shows its table and keeps it running until Ctrl-C (or TERM, or a closed terminal), which stops every child within 5 s;
 * a second Ctrl-C kills them. Ends the process with 1 and a sentence when it cannot start.
 */
export async function holdOpen({ data, port, prepare, ...options }) {
  const running = { stage: undefined };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(running));
  try {
    await prepare();
    const opened = (stage) => (running.stage = stage);
    const say = (text) => console.log(`${new Date().toLocaleTimeString()} ${text}`);
    const startedAt = Date.now();
    const stage = await startStage({ data, port, restart: true, say, opened, ...options });
    console.log(await startTable(stage, (Date.now() - startedAt) / 1000));
  } catch (error) {
    if (running.leaving) return;
    console.error(error.message);
    await running.stage?.stop();
    process.exit(1);
  }
}

async function leave(running) {
  if (running.leaving) return running.stage?.kill().then(() => process.exit(1));
  running.leaving = true;
  console.log('\nClosing the shop …');
  await running.stage?.stop();
  process.exit(0);
}
