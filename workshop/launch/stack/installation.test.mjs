import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { ROOT } from '../prepare/root.mjs';
import { temporaryFolder } from '../testing/stores.mjs';
import { asksForHelp, exitOf, startTool } from './installation.mjs';

const base = temporaryFolder();
after(() => rmSync(base, { recursive: true, force: true }));

describe('a tool of an installation', () => {
  it('is asked for help by no word, by help, --help anywhere, or -h', () => {
    for (const words of ['', 'help', '--help', 'list --help', '-h', 'create -h'])
      assert.equal(asksForHelp(words.split(' ').filter(Boolean)), true, words);
    for (const words of ['list', 'find help', 'tail --last 1'])
      assert.equal(asksForHelp(words.split(' ')), false, words);
  });

  it('ends as its program ends, by a signal as in a shell', async () => {
    const endOf = (script) => exitOf(spawn(process.execPath, ['-e', script]));
    assert.deepEqual([await endOf(''), await endOf('process.exit(3)')], [0, 3]);
    assert.equal(await endOf("process.kill(process.pid, 'SIGTERM')"), 128 + 15);
  });

  it('has the environment of its workspace, unless another is named, and what is given besides', async () => {
    process.chdir(base);
    const tool = join(base, 'tool.mjs');
    writeFileSync(
      tool,
      'console.log(JSON.stringify([process.env.OF, process.env.MORE, process.cwd(), ...process.argv.slice(2)]))',
    );
    const file = relative(ROOT, tool);
    const environments = { [file.split('/')[0]]: { OF: 'its own', MORE: 'a' }, analyst: { OF: 'the analyst' } };
    const said = async (options) => {
      const child = startTool(environments, file, ['list', '--all'], { stdio: 'pipe', ...options });
      return JSON.parse(await text(child.stdout));
    };
    assert.deepEqual(await said({ given: { MORE: 'b' } }), ['its own', 'b', ROOT, 'list', '--all']);
    assert.deepEqual(await said({ like: 'analyst', cwd: base }), ['the analyst', null, base, 'list', '--all']);
    assert.throws(() => startTool(environments, file, [], { like: 'nobody' }), /no environment for nobody/);
  });
});
