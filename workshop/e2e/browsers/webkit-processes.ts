import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { findEngines } from '../../launch/testing/engines.mjs';
import { freePort } from '../../launch/processes/ports.mjs';

/** GTK style by which the toolbar of the window takes no room, so that the window can be as narrow as a phone. */
const STYLE = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 2px; }\n';

/** The processes that WebKit needs: a virtual screen, and the WebDriver process on a port of its own. */
export class WebKitProcesses {
  private constructor(
    readonly url: string,
    private readonly browser: string,
    private readonly settings: string,
    private readonly running: ChildProcess[],
  ) {}

  static async start(): Promise<WebKitProcesses> {
    const { webkit, webkitDriver, screen } = findEngines();
    if (!webkit || !webkitDriver || !screen) throw new Error('WebKit is not on this machine.');
    const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
    mkdirSync(join(settings, 'gtk-3.0'));
    writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), STYLE);
    const { process: xvfb, display } = await startScreen(screen);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      TZ: 'Europe/Paris',
      LANG: 'fr_FR.UTF-8',
    };
    const driver = spawn(webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
    const processes = new WebKitProcesses(`http://127.0.0.1:${port}`, webkit, settings, [driver, xvfb]);
    await processes.answers();
    return processes;
  }

  get capabilities(): Record<string, unknown> {
    const options = { binary: this.browser, args: ['--automation'] };
    return { browserName: 'MiniBrowser', pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
  }

  async stop(): Promise<void> {
    for (const child of this.running) {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    }
    rmSync(this.settings, { recursive: true, force: true });
  }

  private async answers(): Promise<void> {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const answer = await fetch(`${this.url}/status`).catch(() => undefined);
      if (answer?.ok === true) return;
      if (Date.now() > deadline) throw new Error('The driver of WebKit does not answer.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Starts a virtual screen, which reports its display number once it is ready. */
async function startScreen(path: string): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const numbers = child.stdio[3];
  if (!numbers) throw new Error('The screen has no number.');
  const [number] = (await once(numbers, 'data')) as [Buffer];
  return { process: child, display: `:${number.toString().trim()}` };
}
