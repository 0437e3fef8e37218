import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './cruise.mjs';
import { compileErrors } from './planted/broken-files.mjs';
import { withEventType } from './planted/planted-types.mjs';

const SOURCES = readdirSync(join(ROOT, 'domain/src'), { recursive: true }).map((name) => `domain/src/${name}`);
const sourceOf = (file) => readFileSync(join(ROOT, file), 'utf8');

/** The file beside a catalogue that declares a union. */
function fileOf(union, catalogue) {
  const beside = SOURCES.filter((file) => dirname(file) === dirname(catalogue) && file.endsWith('.ts'));
  const file = beside.find((one) => sourceOf(one).includes(`export type ${union} =`));
  if (file === undefined) throw new Error(`${union} is in no file beside ${catalogue}`);
  return file;
}

/** The file with the state that a union's events change: that of its capability, or their own where they have one. */
const stateFileOf = (file) =>
  basename(file) === 'events.ts' ? `${file.split('/').slice(0, 3).join('/')}/state.ts` : file;

/** Per union with its own catalogue, the place for one extra event type: events file, union, and the files that must then change. */
const PLANTS = SOURCES.filter((file) => file.endsWith('catalogue.ts')).flatMap((catalogue) =>
  [...sourceOf(catalogue).matchAll(/declareEvents<(\w+)>\(\)/g)].map(([, union]) => {
    const file = fileOf(union, catalogue);
    return { file, union, asked: [catalogue, stateFileOf(file)] };
  }),
);
const PROJECTION = 'projections/src/payments/payments.projection.ts';

/** The files that docs/recipes/add-an-event.md says the compiler reports. */
function documented() {
  const [, listed = ''] = /```text\n([\s\S]*?)```/.exec(sourceOf('docs/recipes/add-an-event.md')) ?? [];
  return listed
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[0]);
}

/** The sources with one more event type in each union, by path. */
function planted() {
  const texts = new Map();
  for (const { file, union } of PLANTS)
    texts.set(file, withEventType(texts.get(file) ?? sourceOf(file), union, `Planted${union}`));
  return texts;
}

const read = sourceOf(PROJECTION).replace("| 'PaymentIntentCanceled'", "$& | 'PlantedPaymentsEvent'");
const errors = compileErrors(new Map([...planted(), [PROJECTION, read]]));
const filesOf = (found) => [...new Set(found.map(({ file }) => file))].sort();

describe('a new event', () => {
  it('is planted in every file of events', () => {
    const files = SOURCES.filter((file) => basename(file) === 'events.ts');
    assert.ok(files.length > 10);
    const missed = files.filter((file) => !PLANTS.some((plant) => plant.file === file));
    assert.deepEqual(missed, []);
  });

  it('asks for one room of the domain, whichever chapter has it, and for the projection that chose to read it', () => {
    const asked = new Set(PLANTS.flatMap((plant) => plant.asked));
    assert.deepEqual(filesOf(errors), [...asked, PROJECTION].sort());
  });

  it('asks for the files that docs/recipes/add-an-event.md lists', () => {
    const asking = errors.filter(({ message }) => /\bPlantedPaymentsEvent\b/.test(message));
    assert.deepEqual(documented(), ['domain/src/payments/events.ts', ...filesOf(asking)]);
  });
});
