import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { settings } from './settings.js';

/** Notes what now stays in the shop: `visit`, or a sentence. */
export function leave(what: string): void {
  appendFileSync(settings().traces, `${what}\n`);
}

/** What the run has left in the shop, for the person who ran it. */
export function tracesLeft({ url, email, traces }: { url: string; email: string; traces: string }): string {
  const left = existsSync(traces) ? readFileSync(traces, 'utf8').split('\n').filter(Boolean) : [];
  const visits = left.filter((what) => what === 'visit').length;
  const others = left.filter((what) => what !== 'visit');
  return [`Left in ${url}:`, `${visits} visits, the consents in them given by ${email}`, ...others].join('\n  - ');
}
