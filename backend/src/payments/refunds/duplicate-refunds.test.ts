import { randomUUID } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { fold, sessionDecider } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { FailedWork } from '../../integrations/failed-work.js';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { HealthIssues } from '../../platform/health-issues.js';
import type { Streams } from '../../stores/event-store/streams.js';
import { chosen } from '../testing/paying.js';
import { DUPLICATE_REFUND_TASK } from './duplicate-refund-job.js';
import { DuplicateRefunds } from './duplicate-refunds.js';
import type { RefundDuplicate } from './refund-duplicate.command.js';

const refundsOver = (streams: Streams, commands: CommandBus) =>
  new DuplicateRefunds(streams, commands, new FailedWork(new HealthIssues()));

/** The job that goes on after the refunds of a visit have failed once more: which failure it is, and its pause in s. */
async function jobAfterFailure(uuid: string, attempt: number): Promise<readonly unknown[]> {
  const streams = { load: () => Promise.reject(new ProviderFailed('answered 503')) } as unknown as Streams;
  const { workload } = refundsOver(streams, {} as CommandBus);
  const job = await workload.tasks[DUPLICATE_REFUND_TASK]?.({ uuid, attempt: String(attempt) });
  expect(job).toMatchObject({ task: DUPLICATE_REFUND_TASK, key: `refunds:${uuid}`, payload: { uuid } });
  return [job?.payload?.['attempt'], (job?.pauseMs ?? 0) / 1000];
}

describe('the refunds of a visit that fail', () => {
  it('are tried again after pauses that double from a second on, up to half a minute', async () => {
    const pauses = [1, 2, 4, 8, 16, 30, 30];
    for (const [attempt, seconds] of pauses.entries())
      expect(await jobAfterFailure(randomUUID(), attempt)).toEqual([String(attempt + 1), seconds]);
  });
});

describe('the refunds of a visit', () => {
  it('are made of each duplicate that is due, or was requested before, and of no other', async () => {
    const of = <Event extends { data: object }>(event: Event, paymentIntentId: string) => ({
      ...{ ...event, data: { ...event.data, paymentIntentId } },
    });
    const { DuplicatePaymentReceived: twice, RefundRequested, RefundCompleted, RefundFailed } = examples;
    const state = fold(sessionDecider, [
      ...[...chosen, examples.PaymentSucceeded, ...['pi_2', 'pi_3', 'pi_4', 'pi_5'].map((id) => of(twice, id))],
      ...['pi_3', 'pi_4', 'pi_5'].map((id) => of(RefundRequested, id)),
      ...[of(RefundCompleted, 'pi_4'), of(RefundFailed, 'pi_5')],
    ]);
    const refunded: string[] = [];
    const commands = {
      execute: ({ paymentIntentId }: RefundDuplicate) => Promise.resolve(refunded.push(paymentIntentId)),
    };
    const streams = { load: () => Promise.resolve({ state }) } as unknown as Streams;
    const { workload } = refundsOver(streams, commands as unknown as CommandBus);
    await workload.tasks[DUPLICATE_REFUND_TASK]?.({ uuid: randomUUID(), attempt: '0' });
    expect(refunded).toEqual(['pi_2', 'pi_3']);
  });
});
