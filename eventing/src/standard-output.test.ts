import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.js';

/** Answers each question with the number of lost lines, after writing so many, to the stream or by the console. */
const PROGRAM = `
  import { Registry } from 'prom-client';
  import { addLostLines, surviveOutput } from ${JSON.stringify(new URL('../dist/standard-output.js', import.meta.url).href)};
  surviveOutput();
  const registry = new Registry();
  addLostLines(registry);
  process.on('message', async ({ lines, text, by }) => {
    for (let line = 0; line < lines; line += 1)
      if (by === 'console') console.log(text);
      else if (by === 'error') process.stderr.write(text + '\\n');
      else process.stdout.write(text + '\\n');
    await new Promise(setImmediate);
    process.send(Number(/^shop_log_lines_lost_total (\\d+)$/m.exec(await registry.metrics())[1]));
  });
  process.send('ready');`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function start(output: number | 'pipe', limit = 'unlimited', errors: number | 'inherit' = 'inherit') {
  const run = ['-c', `ulimit -f ${limit}; exec "$0" --input-type=module -e "$1"`, process.execPath, PROGRAM];
  const child = spawn('sh', run, { cwd: import.meta.dirname, stdio: ['ignore', output, errors, 'ipc'] });
  started.push(child);
  const ask = async (lines: number, text: string, by: 'console' | 'error' | 'stream' = 'stream'): Promise<number> => {
    child.send({ lines, text, by });
    const [lost] = (await once(child, 'message')) as [number];
    return lost;
  };
  await once(child, 'message');
  return { child, ask };
}

describe('a process whose standard output', () => {
  it('is a file on a full disk goes on, and counts each lost line', async () => {
    const { ask } = await start(openSync('/dev/full', 'a'));
    expect(await ask(2, 'a line')).toBe(2);
    expect(await ask(1, 'a line')).toBe(3);
    expect(await ask(2, 'a line', 'console')).toBe(5);
  });

  it('has a standard error that is full goes on, and counts those lines too', async () => {
    const { ask } = await start(openSync('/dev/null', 'a'), 'unlimited', openSync('/dev/full', 'a'));
    expect(await ask(2, 'a line', 'error')).toBe(2);
    expect(await ask(1, 'a line')).toBe(2);
  });

  it('has room again writes what comes then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'output-'));
    const file = join(folder, 'log');
    const { ask } = await start(openSync(file, 'a'), '1');
    await ask(1, 'x'.repeat(511));
    expect(await ask(2, 'too late')).toBe(2);
    truncateSync(file);
    expect(await ask(1, 'room again')).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('room again\n');
    rmSync(folder, { recursive: true });
  });

  it('is a closed pipe goes on, and counts each lost line', async () => {
    const { child, ask } = await start('pipe');
    child.stdout?.destroy();
    await once(child.stdout ?? child, 'close');
    expect(await ask(2, 'a line')).toBe(2);
    expect(await ask(1, 'a line')).toBe(3);
  });

  it('is a pipe that nobody reads goes on with a bounded memory', async () => {
    const { child, ask } = await start('pipe');
    child.stdout?.pause();
    expect(await ask(5000, 'x'.repeat(1000))).toBeGreaterThan(3000);
    child.stdout?.resume();
    await eventually(async () => {
      const before = await ask(0, '');
      expect(await ask(1, 'a line')).toBe(before);
    });
  });
});
