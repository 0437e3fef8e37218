import { describe, expect, it } from 'vitest';
import { HealthIssues } from './health-issues.js';

const recorder = () => {
  let seconds = 0;
  const issues = new HealthIssues(() => seconds * 1000);
  const at = (time: number) => {
    seconds = time;
    return issues;
  };
  return { issues, at };
};

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

  it('are over after 30 s of peace, and begin anew after that', () => {
    const { issues, at } = recorder();
    at(0).report('refunds', 'refused');
    at(30);
    expect(issues.open).toHaveLength(1);
    at(31);
    expect(issues.open).toEqual([]);
    issues.report('refunds', 'refused');
    expect(issues.open[0]?.since).toBe('1970-01-01T00:00:31.000Z');
  });

  it('are grave when they last for 60 s', () => {
    const { issues, at } = recorder();
    for (const time of [0, 25, 50]) at(time).report('refunds', 'refused');
    at(59);
    expect(issues.isUnhealthy).toBe(false);
    at(60);
    expect(issues.isUnhealthy).toBe(true);
    at(81);
    expect(issues.isUnhealthy).toBe(false);
  });
});
