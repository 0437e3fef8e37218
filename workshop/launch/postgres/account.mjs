import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account to run Postgres as: `{ uid, gid }` when started as root, which Postgres refuses, else `{}` (the current user). */
export function postgresAccount(data) {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return accountNamed('postgres') ?? createdAccount() ?? accountNamed('nobody') ?? missingAccount();
}

/** Whether the account can execute the file or enter the folder; tested by trying it, since a parent folder may be inaccessible to it. */
export function canReach(account, path) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { cwd: '/', ...account }).status === 0;
}

function accountNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function createdAccount() {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  return accountNamed('postgres');
}

function missingAccount() {
  throw new Error(
    'Postgres does not run as root, and no user "postgres" could be made: run "useradd --system postgres".',
  );
}
