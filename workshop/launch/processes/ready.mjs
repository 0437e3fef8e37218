import { tailOf } from './child.mjs';
import { within } from './alive.mjs';

/** Waits until the child answers `url` with 200, or with the refusal of its log, which people end; throws with its last log lines when it ends before that or exceeds `timeoutMs`. */
export async function waitForHealth(child, url, timeoutMs = 30_000) {
  const settled = await within(timeoutMs, async () => child.exit !== undefined || (await answersOk(url)));
  if (settled && child.exit === undefined) return;
  const what = child.exit ? `ended (${child.exit.signal ?? `code ${child.exit.code}`})` : 'was not ready in time';
  throw new Error(`${child.name} ${what}. Its last words, from ${child.log}:\n${tailOf(child.log)}`);
}

async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    const text = await answer.text();
    return answer.status === 200 || (answer.status === 503 && JSON.parse(text).log?.status === 'refused');
  } catch {
    return false;
  }
}
