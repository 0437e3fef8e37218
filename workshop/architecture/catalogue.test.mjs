import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { eventsOf, openDomain } from './catalogue/fields.mjs';
import { producersOf } from './catalogue/origins.mjs';
import { eventsPage, findPersonal } from './catalogue/page.mjs';
import { staleTexts, undecidedTexts } from './catalogue/plain-texts.mjs';
import { unitOf } from './catalogue/units.mjs';
import { formatted } from '../generators/formatted.mjs';
import { ROOT } from './cruise.mjs';

const built = (file) => import(pathToFileURL(join(ROOT, file)).href);
const { isAnnounced, personalFieldsOf } = await built('domain/dist/event-types.js');
const { allExamples } = await built('domain/dist/testing/index.js');
const program = openDomain();
const events = eventsOf(program);

/** The paths of the leaves of an example, in the notation of the catalogue. */
function leavesOf(value, path = '') {
  if (Array.isArray(value))
    return value.every((entry) => typeof entry !== 'object')
      ? [path]
      : value.flatMap((entry) => leavesOf(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
}

describe('the catalogue of events', () => {
  it('stands in docs/events.md: `npm run pages` writes it anew', async () => {
    const page = await formatted('docs/events.md', await eventsPage());
    assert.equal(readFileSync(join(ROOT, 'docs/events.md'), 'utf8'), page);
  });

  it('knows every event that is ever stored', () => {
    assert.deepEqual(events.map(({ type }) => type).sort(), Object.keys(allExamples).sort());
  });

  it('knows where each is decided that may be written', () => {
    const producers = producersOf(program);
    assert.deepEqual(
      events.filter(({ type }) => !producers.has(type) && !isAnnounced(type)).map(({ type }) => type),
      [],
    );
  });

  it('knows every field of the examples, and every one that is marked personal', () => {
    const unknown = events.flatMap(({ type, fields }) => {
      const paths = fields.map(({ path }) => path);
      const isKnown = (found) =>
        paths.some((path) => path === found || path.startsWith(`${found}.`) || path.startsWith(`${found}[]`)) ||
        fields.some((field) => field.type === 'any JSON' && found.startsWith(`${field.path}.`));
      const asked = [...leavesOf(allExamples[type].data), ...personalFieldsOf(allExamples[type])];
      return asked.filter((path) => !isKnown(path)).map((path) => `${type}.${path}`);
    });
    assert.deepEqual(unknown, []);
  });

  it('says of every text whether it is personal: in its entry, or as one that is not in plain-texts.mjs', async () => {
    const { marks } = await findPersonal();
    assert.deepEqual(undecidedTexts(events, marks), []);
    assert.deepEqual(staleTexts(events), []);
  });

  it('asks about a text that nothing is said of, whatever a field of its name is in another event', () => {
    const fields = [
      { path: 'remark', type: 'string' },
      { path: 'reason', type: 'string' },
      { path: 'answers', type: 'string[]' },
      { path: 'refundId', type: 'string' },
      { path: 'rating', type: 'bad | good' },
    ];
    const planted = [{ type: 'RemarkLeft', fields }];
    assert.deepEqual(undecidedTexts(planted, new Map([['RemarkLeft', new Set(['answers'])]])), [
      'RemarkLeft.remark',
      'RemarkLeft.reason',
    ]);
    assert.ok(staleTexts(planted).includes('PersonalDataErased.reason'));
  });

  it('refuses a number without a unit', () => {
    assert.throws(() => unitOf({ path: 'wheel.size', type: 'number' }), /wheel\.size is a number without a unit/);
  });
});
