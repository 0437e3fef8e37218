import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@shop/eventing/testing/eventually';
import { signIn } from '../../../launch/stack/sign-in.mjs';
import type { Stack } from '../../../launch/stack.mjs';
import { FunnelShopper } from '../kills/funnel-shopper.js';
import { randomFrom, type Random } from '../simulation/random.js';
import type { Dependency } from './dependencies.js';

interface Probe {
  readonly name: string;
  /** Dependencies without which it cannot be answered. */
  readonly needs: readonly Dependency[];
  readonly ask: () => Promise<Response>;
}

const PAUSE_MS = 200;
const TIMEOUT_MS = 15_000;
const OPENED_WITHIN_MS = 10_000;
const PLATES = 900;
const ASKED_OF_A_VISIT = 400;

const asJson = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** The token of an opened order, whose buyer is not part of the traffic. */
async function openedOrder({ addresses: { shop, stripe } }: Stack, random: Random): Promise<string> {
  const buyer = new FunnelShopper(shop, stripe, random);
  return eventually(async () => {
    const { uuid } = await buyer.visit();
    return eventually(async () => {
      const link = (await (await fetch(`${shop}/api/sessions/${uuid}/order`)).json()) as { token?: string };
      const order = await fetch(`${shop}/api/orders/${link.token ?? ''}`);
      if (!order.ok || link.token === undefined) throw new Error(`the order of ${uuid} is not open`);
      return link.token;
    }, OPENED_WITHIN_MS);
  }, TIMEOUT_MS * 4);
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** The requests of a visitor's page for its visit; `current` returns a visit with few events. */
const probesOfVisit = (ask: Ask, random: Random, current: () => string): readonly Probe[] => [
  { name: 'visit read', needs: ['event store'], ask: () => ask(`/api/sessions/${current()}`) },
  {
    name: 'visit changed',
    needs: ['event store'],
    ask: () => ask(`/api/sessions/${current()}`, asJson('PATCH', { src: `src${random.whole(0, 9)}` })),
  },
  {
    name: 'step',
    needs: ['event store'],
    ask: () => ask('/api/steps', asJson('POST', { uuid: current(), stepNumber: random.whole(1, 3) })),
  },
  { name: 'last step', needs: ['event store'], ask: () => ask(`/api/steps/${current()}/last`) },
  {
    name: 'consent noted',
    needs: [],
    ask: () => ask('/api/webhook/email-consent', asJson('POST', { sessionUuid: current(), gdprConsent: true })),
  },
  {
    name: 'availability',
    needs: ['event store', 'report providers'],
    ask: () => ask(`/api/sessions/${current()}/availability`, { method: 'POST' }),
  },
  {
    name: 'payment prepared',
    needs: ['event store', 'stripe', 'valuation', 'vehicle registry'],
    ask: () => ask('/api/create-payment-intent', asJson('POST', { sessionUuid: current() })),
  },
];

/** Requests of every kind that the shop answers, each with its dependencies; they change nothing that the checks count. */
async function probesOf(stack: Stack, seed: number): Promise<readonly Probe[]> {
  const { shop, stripe } = stack.addresses;
  const random = randomFrom(seed);
  const visitor = new FunnelShopper(shop, { ...stripe, url: 'http://127.0.0.1:9/' }, random);
  let { uuid } = await visitor.visit();
  let asked = 0;
  /** Changes the visit now and then, since one with thousands of events is slow to read and not realistic. */
  const current = (): string => {
    asked += 1;
    if (asked % ASKED_OF_A_VISIT === 0) void visitor.visit().then((next) => ({ uuid } = next));
    return uuid;
  };
  const cookie = await signIn(shop, stack.addresses.admin);
  const token = await openedOrder(stack, random);
  const ask: Ask = (path, init) => fetch(`${shop}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const plate = () => `AB${String(100 + random.whole(0, PLATES - 1))}CD`;
  const car = () => ({ brand: 'BMW', model: 'X5', year: random.whole(2002, 2024) });
  return [
    { name: 'page', needs: [], ask: () => ask('/') },
    { name: 'configuration', needs: [], ask: () => ask('/api/configuration') },
    { name: 'discount token', needs: [], ask: () => ask(`/api/discount-token/${plate()}`) },
    ...probesOfVisit(ask, random, current),
    { name: 'order', needs: ['event store'], ask: () => ask(`/api/orders/${token}`) },
    {
      name: 'vehicle',
      needs: ['vehicle registry'],
      ask: () => ask('/api/vehicle/license-plate', asJson('POST', { licensePlate: plate() })),
    },
    { name: 'price', needs: ['valuation'], ask: () => ask('/api/mecavin/calculate-price', asJson('POST', car())) },
    { name: 'keywords', needs: ['postgres'], ask: () => ask('/api/automotive-keywords') },
    { name: 'dashboard', needs: ['postgres'], ask: () => ask('/api/admin/dashboard', { headers: { cookie } }) },
  ];
}

async function probed({ name, ask }: Probe) {
  const at = Date.now();
  const status = await ask().then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { probe: name, at, ms: Date.now() - at, status };
}

/** One request and its response; times in milliseconds since 1970, status 0 without a response. */
export type Probed = Readonly<Awaited<ReturnType<typeof probed>>>;

/**
 * Sends a request of every kind repeatedly, each kind independent of the others. `stop` waits for running requests and resolves to all
 * requests and their responses.
 */
export async function startProbing(stack: Stack, seed: number) {
  const probes = await probesOf(stack, seed);
  const all: Probed[] = [];
  let isOpen = true;
  const asking = probes.map(async (probe) => {
    while (isOpen) {
      all.push(await probed(probe));
      await wait(PAUSE_MS);
    }
  });
  const stop = async (): Promise<readonly Probed[]> => {
    isOpen = false;
    await Promise.all(asking);
    return all;
  };
  return { needsOf: new Map(probes.map(({ name, needs }) => [name, needs])), stop };
}
