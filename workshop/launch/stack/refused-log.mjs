import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../processes/alive.mjs';

const CHECKED_WITHIN_MS = 5000;
const WATCH_MS = 5000;

/**
 * What a process that reads the log says of it at its health URL: `{ status: 'accepted' | 'unknown' }`, or `{ status: 'refused', … }`
 * with `reason`, `consequence`, `remedy` and `commands`; undefined for a process that says nothing of a log, or does not answer.
 */
const logAt = async (url) => (await healthAt(url)).log;

async function healthAt(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return await answer.json();
  } catch {
    return {};
  }
}

/** The refusals among what the processes at these health URLs say, once each has compared its log, or `timeoutMs` have passed. */
export async function refusedLogs(urls, timeoutMs = CHECKED_WITHIN_MS) {
  let logs = [];
  await within(timeoutMs, async () => {
    logs = await Promise.all(urls.map(logAt));
    return logs.every((log) => log !== undefined && log.status !== 'unknown');
  });
  return refusalsIn(logs);
}

/** What is refused, what that means, and the commands that recover, for the terminal. */
export function refusedText(refusals) {
  const [{ remedy, commands }] = refusals;
  const reasons = refusals.flatMap(({ by, reason, consequence }) => [
    `  ${by.join(', ')}: ${reason}`,
    `  ${consequence}`,
  ]);
  const end = commands.length > 0 ? ':' : '.';
  return ['The log is REFUSED.', ...reasons, `  ${remedy}${end}`, ...commands.map((command) => `    ${command}`)].join(
    '\n',
  );
}

/** Says when a process begins to refuse its log or loses Postgres, with the reason, and when all are well again, until the signal aborts. */
export async function watchLog(urls, { say, isRefused, everyMs = WATCH_MS, signal }) {
  let wasRefused = isRefused;
  let outage;
  while (!signal?.aborted) {
    await pause(everyMs, undefined, { ref: false });
    const healths = await Promise.all(urls.map(healthAt));
    const reason = healths.map((health) => health.outage).find(Boolean);
    if (reason !== outage) say(reason ? `Postgres does not answer: ${reason}` : 'Postgres answers again.');
    outage = reason;
    const logs = healths.map(({ log }) => log);
    const refusals = refusalsIn(logs);
    if (!wasRefused && refusals.length > 0) say(refusedText(refusals));
    wasRefused ||= refusals.length > 0;
    if (wasRefused && logs.every((log) => log?.status === 'accepted')) {
      wasRefused = false;
      say('The log is accepted again: the shop is open.');
    }
  }
}

const refusalsIn = (logs) => logs.filter((log) => log?.status === 'refused');
