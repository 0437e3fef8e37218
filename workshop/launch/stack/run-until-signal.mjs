import { startStack } from '../stack.mjs';
import { refusedLogs, watchLog } from './refused-log.mjs';
import { startTable } from './table.mjs';

/**
 * Builds, starts the stack, prints its table or that the log is refused, and keeps it running until Ctrl-C (or TERM, or a closed terminal), which stops every child
 * within 5 s; a second Ctrl-C kills them. Ends the process with 1 and a message when it cannot start.
 */
export async function runUntilSignal({ data, port, prepare, ...options }) {
  const running = { stack: undefined };
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(running));
  try {
    await prepare();
    const opened = (stack) => (running.stack = stack);
    const say = (text) => console.log(`${new Date().toLocaleTimeString()} ${text}`);
    const startedAt = Date.now();
    const stack = await startStack({ data, port, restart: true, say, opened, ...options });
    const urls = [stack.addresses.projections, stack.addresses.worker].map((process) => `${process}/health/ready`);
    const refusals = await refusedLogs(urls);
    console.log(await startTable(stack, (Date.now() - startedAt) / 1000, refusals));
    void watchLog(urls, { say, isRefused: refusals.length > 0 });
  } catch (error) {
    if (running.leaving) return;
    console.error(error.message);
    await running.stack?.stop();
    process.exit(1);
  }
}

async function leave(running) {
  if (running.leaving) return running.stack?.kill().then(() => process.exit(1));
  running.leaving = true;
  console.log('\nClosing the shop …');
  await running.stack?.stop();
  process.exit(0);
}
