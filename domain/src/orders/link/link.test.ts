import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { isMoot, nextStepsOf } from '../next-steps.js';
import { mailOf } from '../mails/mails.js';
import { MAX_ORDER_LINK, refuseOtherLink } from './link.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:20:00.000Z';
const by = { adminId: 'admin-1' };
const stateOf = (...events: readonly OrderEvent[]) => fold(orderDecider, events);
const opened: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued];
const replaced: OrderEvent[] = [...opened, examples.OrderLinkReplaced];
const again = { ...examples.OrderLinkReplaced, data: { link: 2 } };
const replace = { type: 'ReplaceOrderLink', link: 0, by, at } as const;

describe('the link to the page of an order', () => {
  it('is the first one until it is replaced', () => {
    expect(() => refuseOtherLink(stateOf(...opened), 0)).not.toThrow();
    expect(() => refuseOtherLink(stateOf(...opened), 1)).toThrow('order-not-found');
    expect(given(...opened).when(replace)).toEqual({
      events: [{ type: 'OrderLinkReplaced', data: { link: 1, ...by }, at }],
    });
  });

  it('works no longer once it is replaced, and the new one does', () => {
    expect(() => refuseOtherLink(stateOf(...replaced), 0)).toThrow('order-link-replaced');
    expect(() => refuseOtherLink(stateOf(...replaced), 1)).not.toThrow();
    expect(() => refuseOtherLink(stateOf(...replaced, again), 1)).toThrow('order-link-replaced');
  });

  it('is replaced once by the same command, and without an account at a shell', () => {
    expect(given(...replaced).when(replace)).toEqual({ events: [] });
    expect(given(...replaced).when({ ...replace, link: 1, by: { by: 'jo' } })).toEqual({
      events: [{ ...again, data: { link: 2, by: 'jo' }, at }],
    });
    const last = { ...again, data: { link: MAX_ORDER_LINK } };
    expect(given(...opened, last).when({ ...replace, link: MAX_ORDER_LINK })).toEqual({ events: [] });
  });

  it('is not that of an order that there is not', () => {
    expect(given().when(replace)).toEqual({ refusal: 'order-not-found' });
  });

  it('goes to the buyer by a mail of its own, the newest alone', () => {
    const { steps } = nextStepsOf(stateOf(...replaced), at);
    expect(steps).toContainEqual({ type: 'send', mail: 'link-replaced', copy: 1 });
    const state = stateOf(...replaced, again);
    const mails = nextStepsOf(state, at).steps.filter((step) => step.type === 'send' && step.mail === 'link-replaced');
    expect(mails).toEqual([{ type: 'send', mail: 'link-replaced', copy: 2 }]);
    const first = mailOf(state, { mail: 'link-replaced', copy: 1 });
    expect(first && isMoot(first, state)).toBe(true);
  });

  it('is exactly one at any time, and each command replaces at most the one that it names', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }), (links) => {
        let state = stateOf(...opened);
        for (const link of links) {
          const before = state.link;
          state = orderDecider.decide({ ...replace, link }, state).reduce(orderDecider.evolve, state);
          expect(state.link).toBe(link === before ? before + 1 : before);
          const works = Array.from({ length: 8 }, (_none, number) => number).filter((number) => {
            try {
              refuseOtherLink(state, number);
              return true;
            } catch {
              return false;
            }
          });
          expect(works).toEqual([state.link]);
        }
      }),
    );
  });
});
