import { describe, expect, it } from 'vitest';
import { ConsumerHealth } from './consumer-health.js';
import type { ConsumerReport } from './consumer-health.js';
import { Metrics } from './metrics.js';

const standby: ConsumerReport = new ConsumerHealth().report(0);
const following: ConsumerReport = {
  ...{ ...standby, state: 'following', position: '1234/1200', eventsDone: 7, parkedKeys: 2, epoch: 3 },
  ...{ lagEvents: 4, lagMilliseconds: 1500 },
};
/** The lines of a metric without its name. */
const linesOf = (text: string, name: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.startsWith('#'))
    .map((line) => line.slice(name.length));

describe('the figures of consumers for a monitoring system', () => {
  it('are one line a consumer, in seconds, with the commit position', async () => {
    const text = await new Metrics('projection').text(true, { visits: following });
    const figures = Object.fromEntries(
      text.split('\n').flatMap((line) => {
        const [, figure, value] = /^shop_projection_(\w+)\{projection="visits"\} (.+)$/.exec(line) ?? [];
        return figure === undefined ? [] : [[figure, Number(value)]];
      }),
    );
    expect(figures).toEqual({
      ...{ lag_events: 4, lag_seconds: 1.5, position: 1234, events: 7, parked_keys: 2, epoch: 3 },
      ...{ stuck: 0, log_refused: 0 },
    });
  });

  it('say who leads, who is stuck, and whose log is refused', async () => {
    const metrics = new Metrics('reaction');
    const refused: ConsumerReport = { ...standby, state: 'refused', stuck: true };
    const text = await metrics.text(true, { a: following, b: refused });
    expect(linesOf(text, 'shop_reactions_leader')).toEqual([' 1']);
    expect(linesOf(text, 'shop_reaction_stuck')).toEqual(['{reaction="a"} 0', '{reaction="b"} 1']);
    expect(linesOf(text, 'shop_reaction_log_refused')).toEqual(['{reaction="a"} 0', '{reaction="b"} 1']);
    expect(linesOf(await metrics.text(false, {}), 'shop_reactions_leader')).toEqual([' 0']);
  });

  it('leave out what is not known now, also when it was known before', async () => {
    const metrics = new Metrics('projection');
    const lags = async (report: ConsumerReport) => {
      const text = await metrics.text(true, { visits: report });
      return ['lag_events', 'lag_seconds'].flatMap((figure) => linesOf(text, `shop_projection_${figure}`));
    };
    expect(await lags(following)).toEqual(['{projection="visits"} 4', '{projection="visits"} 1.5']);
    expect(await lags(standby)).toEqual([]);
    expect(await lags({ ...following, lagEvents: 0, lagMilliseconds: 0 })).toEqual([
      '{projection="visits"} 0',
      '{projection="visits"} 0',
    ]);
  });

  it('say how far a rebuild is, of projections alone', async () => {
    const metrics = new Metrics('projection');
    const done = new Map([['visits', 0.25]]);
    const figure = 'shop_projection_rebuild_done';
    expect(linesOf(await metrics.text(true, { audit: following, visits: following }, done), figure)).toEqual([
      '{projection="visits"} 0.25',
    ]);
    expect(linesOf(await metrics.text(true, { visits: following }), figure)).toEqual([]);
    const others = await new Metrics('reaction').text(true, { visits: following }, done);
    expect(others).not.toContain('rebuild_done');
  });

  it('count the batches, their events and their seconds, and failures by their kind', async () => {
    const metrics = new Metrics('reaction');
    metrics.batch('when-paid', 0.003, 1);
    metrics.batch('when-paid', 0.7, 60);
    metrics.failure('when-paid', 'other');
    metrics.failure('when-paid', 'lease-lost');
    metrics.failure('when-paid', 'other');
    const text = await metrics.text(true, {});
    const labels = '{reaction="when-paid"}';
    expect(linesOf(text, 'shop_reaction_batch_seconds_')).toEqual(
      expect.arrayContaining([`sum${labels} 0.703`, `count${labels} 2`]),
    );
    expect(linesOf(text, 'shop_reaction_batch_events_')).toEqual(
      expect.arrayContaining([`sum${labels} 61`, `count${labels} 2`]),
    );
    expect(linesOf(text, 'shop_reaction_failures_total')).toEqual([
      '{reaction="when-paid",kind="other"} 2',
      '{reaction="when-paid",kind="lease-lost"} 1',
    ]);
    expect(metrics.contentType).toContain('text/plain');
  });
});
