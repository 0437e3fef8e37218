import { describe, expect, it } from 'vitest';
import { HealthIssues } from './health-issues.js';

function recorder() {
  let seconds = 0;
  const issues = new HealthIssues(() => seconds * 1000);
  const at = (time: number) => {
    seconds = time;
    return issues;
  };
  return { issues, at };
}

describe('the health issues of the worker', () => {
  it('are shown by duty, since the first failure, with the last reason', () => {
    const { issues, at } = recorder();
    at(0).report('reconciliation', 'no answer');
    at(20).report('reconciliation', 'too busy');
    at(21).report('refunds', 'refused');
    expect(issues.open).toEqual([
      { duty: 'reconciliation', since: '1970-01-01T00:00:00.000Z', reason: 'too busy' },
      { duty: 'refunds', since: '1970-01-01T00:00:21.000Z', reason: 'refused' },
    ]);
  });

  it('last until their duty succeeds, and begin anew after that', () => {
    const { issues, at } = recorder();
    at(0).report('refunds', 'refused');
    at(3600);
    expect(issues.open).toHaveLength(1);
    issues.end('refunds');
    expect(issues.open).toEqual([]);
    issues.report('refunds', 'refused');
    expect(issues.open[0]?.since).toBe('1970-01-01T01:00:00.000Z');
  });

  it('of work that never ends are over after the given time of peace', () => {
    const { issues, at } = recorder();
    for (const time of [0, 20]) at(time).report('reactions', 'no answer', 30_000);
    at(50);
    expect(issues.open).toMatchObject([{ since: '1970-01-01T00:00:00.000Z' }]);
    at(51);
    expect(issues.open).toEqual([]);
    at(100).report('reactions', 'no answer', 30_000);
    expect([issues.open[0]?.since, issues.isUnhealthy]).toEqual(['1970-01-01T00:01:40.000Z', false]);
  });

  it('are grave when the last failure is 60 s after the first', () => {
    const { issues, at } = recorder();
    for (const time of [0, 25, 50]) at(time).report('refunds', 'refused');
    expect(issues.isUnhealthy).toBe(false);
    at(60).report('refunds', 'refused');
    expect(issues.isUnhealthy).toBe(true);
  });

  it('are grave too when their duty is due every five minutes only, until it succeeds', () => {
    const { issues, at } = recorder();
    at(0).report('orders without a job', 'no answer');
    at(299);
    expect(issues.isUnhealthy).toBe(false);
    for (const time of [300, 600]) at(time).report('orders without a job', 'no answer');
    at(899);
    expect(issues.isUnhealthy).toBe(true);
    issues.end('orders without a job');
    expect(issues.isUnhealthy).toBe(false);
  });

  it('are those of the leader: none is left when the lead is lost', () => {
    const { issues, at } = recorder();
    for (const time of [0, 300]) at(time).report('orders without a job', 'no answer');
    issues.endAll();
    expect(issues.isUnhealthy).toBe(false);
    expect(issues.open).toEqual([]);
  });
});
