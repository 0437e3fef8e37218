import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { bareTexts, openPages } from './bare-texts.mjs';
import { ROOT } from '../cruise.mjs';

const HEAD = `import type { ReactNode } from 'react';
const [amount, isOpen, names] = ['19 €', Math.random() > 0.5, ['a', 'b']];
`;

/** Components with one text each that React would hold as a node of its own. */
const BARE = [
  'export const Probe = () => <p>Total {amount}<br /></p>;',
  'export const Probe = () => <p>{amount} <strong>{amount}</strong></p>;',
  'export const Probe = () => <p>{isOpen && <i />}{isOpen ? amount : null}</p>;',
  'export const Probe = () => <>{amount}</>;',
  'export const Probe = () => <p>{names}</p>;',
  'export const Probe = () => <p>{names.map((name) => name.length)}</p>;',
  'export const Probe = ({ children }: { children: ReactNode }) => <p><i />{children}</p>;',
  'export function Probe() { return isOpen ? amount : <i />; }',
];

const NOT_BARE = `
export const Alone = ({ children }: { children: ReactNode }) => <p>{children}</p>;
export const Joined = () => <p>{\`Total \${amount}\`}</p>;
export const Wrapped = () => <p><span>Total</span> <b>{amount}</b>{' '}{isOpen && <i>{isOpen ? amount : 'none'}</i>}</p>;
export const Listed = () => <ul>{names.map((name) => <li key={name}>{name}</li>)}<li /></ul>;
`;

const planted = new Map(
  [...BARE, NOT_BARE].map((text, index) => [join(ROOT, `frontend/src/probe-${index}.tsx`), `${HEAD}${text}`]),
);
const found = bareTexts(openPages(planted));

it('no text of the pages stands where a translator would break it', () => {
  assert.deepEqual(
    found.filter((line) => !line.startsWith('frontend/src/probe-')),
    [],
  );
});

it('and each kind that does is found, and nothing else', () => {
  const probes = found.map((line) => Number(/probe-(\d+)/.exec(line)?.[1])).filter((index) => !Number.isNaN(index));
  assert.deepEqual(
    [...new Set(probes)].toSorted((one, other) => one - other),
    BARE.map((_, index) => index),
  );
});
