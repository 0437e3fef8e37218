import { describe, expect, it } from 'vitest';
import { figuresOf, type Spell } from './figures.js';
import type { Probed } from './probes.js';

const needs = new Map([
  ['page', []],
  ['vehicle', ['vehicle registry' as const]],
]);
const spell: Spell = { dependency: 'vehicle registry', fault: 'silent', from: 0, until: 5000, next: 20_000 };
const page = (at: number, more: Partial<Probed> = {}): Probed => ({ probe: 'page', at, ms: 5, status: 200, ...more });
const vehicle = (at: number, more: Partial<Probed> = {}): Probed => ({ ...page(at, more), probe: 'vehicle' });
const violationsOf = (...probed: Probed[]) => figuresOf([spell], probed, needs).violations;

describe('what a fault may break', () => {
  it('is what needs the broken part, while it is broken and for five seconds', () => {
    expect(violationsOf(page(100), vehicle(200, { status: 503 }), vehicle(9000, { status: 503 }))).toEqual([]);
  });

  it('is nothing else', () => {
    expect(violationsOf(page(100, { status: 503 }))).toHaveLength(1);
    expect(violationsOf(page(100, { ms: 1200 }))).toHaveLength(1);
    expect(violationsOf(page(100, { status: 0 }))).toHaveLength(1);
  });

  it('is normal again after five seconds', () => {
    expect(violationsOf(vehicle(10_100, { status: 503 }))).toHaveLength(1);
    expect(violationsOf(vehicle(10_100, { ms: 1100 }))).toHaveLength(1);
    expect(violationsOf(vehicle(20_100, { status: 503 }))).toEqual([]);
  });

  it('is not answerable for a request that met the next fault', () => {
    expect(violationsOf(vehicle(19_990, { ms: 5100 }))).toEqual([]);
    expect(violationsOf(vehicle(19_990, { ms: 30, status: 503 }))).toEqual([]);
    expect(violationsOf(vehicle(18_500, { ms: 5100 }))).toHaveLength(1);
    expect(violationsOf(vehicle(19_900, { ms: 30, status: 503 }))).toHaveLength(1);
  });
});
