import { describe, expect, it } from 'vitest';
import type { ProposedEvent } from '@shop/eventing/event-store/streams';
import { simulate, type SimulationOptions } from './simulate.js';
import { UNRELIABLE, type Plan } from './environment.js';

const HISTORIES = 400;
const SEED = 20_260_630;

const simulated = (plan: Partial<Plan>, more: Partial<SimulationOptions> = {}) =>
  simulate({ n: 100, seed: SEED, plan: { ...UNRELIABLE, ...plan }, ...more });

const invariantsOf = async (plan: Partial<Plan>, more: Partial<SimulationOptions> = {}) =>
  new Set((await simulated(plan, more)).violations.map(({ invariant }) => invariant));

/** Changes each event of a type before it is appended to the log. */
const changing = (type: string, change: (event: ProposedEvent) => readonly ProposedEvent[]): Partial<Plan> => ({
  tamper: (_stream, events) => events.flatMap((event) => (event.type === type ? change(event) : [event])),
});

const withData = (event: ProposedEvent, data: object): ProposedEvent => ({
  ...event,
  data: { ...(event.data as object), ...data },
});

const centsOf = ({ data }: ProposedEvent): number => (data as { amountCents: number }).amountCents;

describe('simulated histories of the shop', () => {
  it('hold every invariant, whatever is lost, late, repeated, killed or wrong by the clock', async () => {
    const { histories, violations, counts } = await simulated({}, { n: HISTORIES });
    expect(violations).toEqual([]);
    expect(histories).toBe(HISTORIES);
    expect(counts['payments']).toBeGreaterThan(HISTORIES / 4);
    expect(counts['deaths']).toBeGreaterThan(HISTORIES / 4);
  });

  it('are the same for the same seed', async () => {
    const run = async (seed: number) => (await simulated({}, { n: 20, seed })).counts;
    expect(await run(3)).toEqual(await run(3));
    expect(await run(3)).not.toEqual(await run(40));
  });
});

describe('an order that is refused because another tab changed it meanwhile', () => {
  it.each([92_086, 23_289])('leaves no event (seed %i)', async (seed) => {
    expect((await simulated({}, { n: 1, seed })).violations).toEqual([]);
  });
});

let older = 0;

/** One planted fault per check; a check that does not detect its own fault would prove nothing. */
describe('a planted fault is noticed:', () => {
  it.each<[string, string, Partial<Plan>]>([
    [
      'an event that nobody asked for',
      'I2',
      changing('SessionStarted', (event) => [
        event,
        { ...event, id: `${event.id}-2`, metadata: { ...(event.metadata as object), commandId: 'nobody' } },
      ]),
    ],
    ['an event that is stored twice', 'I3', changing('ServicesSelected', (event) => [event, event])],
    [
      'a view that is older than one before',
      'I3',
      {
        tamperAnswer: (answer) =>
          answer.kind === 'ok'
            ? { ...answer, result: { ...(answer.result as object), revision: (older -= 1) } }
            : answer,
      },
    ],
    ['a sale that is not stored', 'I4', changing('PaymentSucceeded', () => [])],
    [
      'a sale of another amount',
      'I4',
      changing('PaymentSucceeded', (event) => [withData(event, { amountCents: centsOf(event) + 1 })]),
    ],
    [
      'a request of a cent more',
      'I5',
      changing('PaymentIntentRequested', (event) => [withData(event, { amountCents: centsOf(event) + 1 })]),
    ],
    [
      'an intent that is not canceled',
      'I6',
      {
        tamperProvider: (ledger) => (ledger.cancel = (id) => ({ ...ledger.of(id), status: 'canceled' })),
      },
    ],
    [
      'a sale that nobody has paid',
      'I10',
      {
        tamperProvider: (ledger) => {
          const of = ledger.of.bind(ledger);
          ledger.of = (id) => (of(id).status === 'open' ? { ...of(id), status: 'succeeded' } : of(id));
        },
      },
    ],
    ['a key that is stored after what it seals', 'I11', changing('DataKeyMade', () => [])],
    [
      'an address that is readable in the log',
      'I11',
      changing('EmailProvided', (event) => [withData(event, { email: 'jeanne@auto.example' })]),
    ],
  ])('%s', async (_fault, invariant, plan) => {
    expect(await invariantsOf(plan)).toContain(invariant);
  });

  it('an event that the read models skip', async () => {
    const skipped = await invariantsOf({}, { seed: 0, tamperEvents: (events) => events.slice(1) });
    expect(skipped).toContain('fold');
    const sold = await invariantsOf(
      {},
      {
        tamperEvents: (events) => events.filter(({ type }) => type !== 'PaymentSucceeded'),
      },
    );
    expect(sold).toContain('I12');
  });
});
