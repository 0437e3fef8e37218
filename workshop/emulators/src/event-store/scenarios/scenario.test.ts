import { describe, expect, it } from 'vitest';
import { readScenario } from './scenario.js';
import { Scenarios } from './scenarios.js';

describe('a scenario', () => {
  it('happens once, to any call and stream, unless the request says otherwise', () => {
    const scenarios = new Scenarios();
    scenarios.arm(readScenario({ happens: 'not-ready' }));
    const { id } = scenarios.arm(readScenario({ happens: 'busy', call: 'read', stream: '$all', next: 'always' }));

    expect(scenarios.strikes('not-ready', { call: 'append', stream: 'a' })).toBe(true);
    expect(scenarios.strikes('not-ready', { call: 'append', stream: 'a' })).toBe(false);
    expect(scenarios.strikes('busy', { call: 'append', stream: '$all' })).toBe(false);
    expect(scenarios.strikes('busy', { call: 'read', stream: 'a' })).toBe(false);
    expect(scenarios.strikes('busy', { call: 'read', stream: '$all' })).toBe(true);
    expect(scenarios.all).toMatchObject([{ id, applied: 1 }]);
    expect(scenarios.clear('scn_other')).toBe(false);
    expect(scenarios.clear(id)).toBe(true);
    expect(scenarios.all).toEqual([]);
  });

  it.each([
    [[], 'JSON object'],
    [{ happens: 'frozen' }, '`happens` must be one of not-ready'],
    [{ happens: 'busy', call: 'write' }, '`call` must be one of'],
    [{ happens: 'busy', stream: '' }, '`stream` must be'],
    [{ happens: 'busy', next: 0 }, '`next` must be a whole number'],
    [{ happens: 'busy', milliseconds: 1.5 }, '`milliseconds` must be a whole number'],
    [{ happens: 'busy', when: 'now' }, 'Unknown field `when`'],
  ])('is refused when it is %j', (body, complaint) => {
    expect(() => readScenario(body)).toThrow(complaint);
  });
});
