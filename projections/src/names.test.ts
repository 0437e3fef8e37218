import { describe, expect, it } from 'vitest';
import { allProjections, projectionsNamed } from './all-projections.js';
import { purchaseKey, sessionKey, sessionOf } from './keys.js';
import { logOf } from './testing/log.js';

const UUID = '7C9E6679-7425-40DE-944B-E07FC1F90AE7';

describe('a projection', () => {
  it('is named alone, or all of them are', () => {
    expect(projectionsNamed('all')).toBe(allProjections);
    for (const projection of allProjections) expect(projectionsNamed(projection.name)).toEqual([projection]);
    expect(new Set(allProjections.map(({ name }) => name)).size).toBe(allProjections.length);
    expect(() => projectionsNamed('visit')).toThrow(
      'there are sessions, visits, payments, orders, availability, audit.',
    );
  });
});

describe('the key of a row', () => {
  const keysOf = (stream: string) => {
    const log = logOf();
    log.write(stream, [{ type: 'Any', data: {}, at: '2026-06-30T08:00:00.000Z' }]);
    return log.events.map((event) => [sessionOf(stream), sessionKey(event), purchaseKey(event)]);
  };

  it('is the visit of its stream, in small letters, also for the order of that visit', () => {
    expect(keysOf(`session-${UUID}`)).toEqual([[UUID.toLowerCase(), UUID.toLowerCase(), UUID.toLowerCase()]]);
    expect(keysOf(`order-${UUID}`)).toEqual([[undefined, `order-${UUID}`, UUID.toLowerCase()]]);
    expect(keysOf('shop')).toEqual([[undefined, 'shop', 'shop']]);
  });
});
