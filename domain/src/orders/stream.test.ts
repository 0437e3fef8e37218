import { describe, expect, it } from 'vitest';
import { isSessionStream, sessionOf, sessionStream } from '../sessions/index.js';
import { isOrderStream, orderOf, orderStream } from './stream.js';

const ID = '4bd3f1c2-9a0e-4c5d-8f6a-1b2c3d4e5f60';

describe('the streams of a visit and its order', () => {
  it('have the id of the visit in their names, and each is known by it', () => {
    expect([orderStream(ID), sessionStream(ID)]).toEqual([`order-${ID}`, `session-${ID}`]);
    expect([orderOf(orderStream(ID)), sessionOf(sessionStream(ID))]).toEqual([ID, ID]);
    expect([ID, orderStream(ID), sessionStream(ID)].map(isOrderStream)).toEqual([false, true, false]);
    expect([ID, orderStream(ID), sessionStream(ID)].map(isSessionStream)).toEqual([false, false, true]);
  });
});
