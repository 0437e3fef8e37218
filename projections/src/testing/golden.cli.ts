import { writeFileSync } from 'node:fs';
import { allProjections } from '../all-projections.js';
import { goldenDigests, goldenSums, SUMS, withRecord, withSums } from './golden-records.js';
import { lastRelease } from './last-release.js';

/** Puts new histories, and what the projections make of all of them, on record. Usage: npm run golden -- --write */
const last = await lastRelease();
const released = (name: string): number => last.allProjections.find((one) => one.name === name)?.version ?? 0;
const digests = allProjections.map((projection) => {
  const { name } = projection;
  return [name, withRecord(projection, goldenDigests.content[name] ?? [], released(name))];
});

for (const [{ file, content }, now] of [
  [goldenSums, withSums(goldenSums.content, SUMS)],
  [goldenDigests, Object.fromEntries(digests)],
] as const) {
  const isOnRecord = JSON.stringify(now) === JSON.stringify(content);
  const isWritten = process.argv.includes('--write');
  if (isWritten) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
  else if (!isOnRecord) process.exitCode = 1;
  const missing = isWritten ? 'now it is on record' : 'something is not on record';
  console.log(`${file.pathname}: ${isOnRecord ? 'all was on record' : missing}`);
}
