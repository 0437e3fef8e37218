import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Whom the contract is played against, and what that shop is asked with. */
export interface Settings {
  readonly url: string;
  readonly plate: string;
  readonly email: string;
  /** A promotion code that the shop has issued. */
  readonly discount: string | undefined;
  readonly account: { readonly email: string; readonly password: string } | undefined;
  /** Registry and valuation are emulators, whose samples are known. */
  readonly isEmulated: boolean;
  /** Nobody else uses the shop meanwhile, so its figures are compared exactly. */
  readonly alone: boolean;
  /** The file that says what the run leaves in the shop. */
  readonly traces: string;
}

export const USAGE = `Plays the API's contract against a running shop, through its front door alone, and buys one order there.

  npm run contract -- [options]

  --url <url>              the shop; default http://localhost:3000, or the port in PORT
  --account <email>        an account of staff; without it staff's part is skipped
  --password-file <file>   the file with its password, unless CONTRACT_PASSWORD holds it
  --plate <plate>          a car to buy reports for; default AB-123-CD, which the emulated registry knows
  --email <email>          who gets the mails of the order; default contract@example.com
  --discount <token>       a promotion code of the shop; default BIENVENUE10 where the shop knows it
  --alone                  nobody else uses the shop meanwhile: the figures of the dashboard are compared exactly`;

const OPTIONS = {
  url: { type: 'string' },
  account: { type: 'string' },
  'password-file': { type: 'string' },
  plate: { type: 'string', default: 'AB-123-CD' },
  email: { type: 'string', default: 'contract@example.com' },
  discount: { type: 'string' },
  alone: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What is said on the command line. */
export type Given = Omit<Settings, 'traces' | 'isEmulated'>;

/** The settings of a command line; undefined when it asks for help. Throws for an unknown option and an account without password. */
export function settingsFrom(args: string[], env: NodeJS.ProcessEnv): Given | undefined {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return undefined;
  const { url = `http://localhost:${env['PORT'] ?? 3000}`, plate, email, discount, alone } = values;
  const { account } = values;
  const password = passwordFrom(values['password-file'], env);
  if (account !== undefined && password === undefined) {
    throw new Error('An account needs its password: in CONTRACT_PASSWORD, or in the file named by --password-file.');
  }
  const staff = account === undefined || password === undefined ? undefined : { email: account, password };
  return { url: url.replace(/\/+$/, ''), plate, email, discount, alone, account: staff };
}

function passwordFrom(file: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  return file === undefined ? env['CONTRACT_PASSWORD'] : readFileSync(file, 'utf8').trimEnd();
}

const NAME = 'CONTRACT_SETTINGS';

/** Hands the settings to the test files, which Jest runs in this process. */
export function handOver(settings: Settings): void {
  process.env[NAME] = JSON.stringify(settings);
}

/** The settings of this run. */
export const settings = (): Settings => JSON.parse(process.env[NAME] ?? '{}') as Settings;
