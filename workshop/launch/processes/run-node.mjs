import { spawn } from 'node:child_process';

/** Runs node with these arguments until it ends: its exit code (null when a signal ended it), and all that it printed. */
export async function runNode(args, { cwd, env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}
