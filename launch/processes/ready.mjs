import { connect } from 'node:net';
import { tailOf } from './child.mjs';
import { within } from './alive.mjs';

/** Waits until the child answers `url` with 200; throws with its last log lines when it ends before that or exceeds `timeoutMs`. */
export function waitForHealth(child, url, timeoutMs = 30_000) {
  return waitFor(child, () => answersOk(url), timeoutMs);
}

/** The same for a child without HTTP: waits until it listens on the port of 127.0.0.1. */
export function waitForPort(child, port, timeoutMs = 30_000) {
  return waitFor(child, () => isListening(port), timeoutMs);
}

/** Whether a process listens on the port. */
function isListening(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function waitFor(child, isReady, timeoutMs) {
  const settled = await within(timeoutMs, async () => child.exit !== undefined || (await isReady()));
  if (settled && child.exit === undefined) return;
  const what = child.exit ? `ended (${child.exit.signal ?? `code ${child.exit.code}`})` : 'was not ready in time';
  throw new Error(`${child.name} ${what}. Its last words, from ${child.log}:\n${tailOf(child.log)}`);
}

async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
