import { EventStoreDBClient } from '@eventstore/db-client';
import { CommandBus } from '@nestjs/cqrs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { daysAfter, parisDay } from '@shop/domain/time';
import { Staff } from '../../admin/sign-in/staff.js';
import { CreateSharedLink } from '../../orders/sharing/shared-links.command.js';
import { issueDiscount } from '../discounts.js';
import { StoryProjections } from '../projections.js';
import { StoryShop } from '../shop.js';
import { lateOrder } from './fuzzed-order.js';
import type { FuzzRequest } from './mutations.js';
import type { KnownValues } from './values.js';

const VISITS = 24;
const EMAIL = 'chef@example.fr';
const PASSWORD = 'un mot de passe long';
const TOKEN = 'BIENVENUE10';
const NOBODY = '00000000-0000-4000-8000-ffffffffffff';
const PAID = '00000000-0000-4000-8000-aaaaaaaaaaaa';
const PAID_LATELY = '00000000-0000-4000-8000-bbbbbbbbbbbb';
/** The token of this order is never sent, so that its link is never revoked. */
const PAID_AND_SHARED = '00000000-0000-4000-8000-cccccccccccc';
/** Staff records that its buyer has withdrawn; its token is never sent. */
const PAID_AND_WITHDRAWN = '00000000-0000-4000-8000-dddddddddddd';
const DAYS_SINCE_WITHDRAWAL = 2;
/** The first order is too old for a withdrawal, so that it stays usable for the requests to every other route. */
const DAYS_SINCE_PAID = { [PAID]: 30, [PAID_LATELY]: 1 };
const PAID_SHARE = 6;
const PAID_AND_WITHDRAWN_SHARE = 2;

const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const VISIT_UUIDS = Array.from({ length: VISITS }, (_none, index) => uuidOf(index));

/** Values that are meaningful only when the shop knows them; the orders' tokens are this shop's own. */
const knownTo = (orderTokens: readonly string[], sharedLinks: readonly string[]): KnownValues => ({
  uuids: [
    ...[...VISIT_UUIDS, NOBODY],
    ...Array.from({ length: PAID_SHARE }, () => PAID),
    ...Array.from({ length: PAID_AND_WITHDRAWN_SHARE }, () => PAID_AND_WITHDRAWN),
  ],
  byName: {
    token: [TOKEN, ...orderTokens],
    link: [...sharedLinks],
    service: [...SERVICE_IDS],
    language: ['fr', 'en'],
    email: [EMAIL, 'jeanne@example.fr'],
    discountToken: [TOKEN],
    sentOn: [parisDay(daysAfter(new Date().toISOString(), -DAYS_SINCE_WITHDRAWAL))],
    password: [PASSWORD],
    'idempotency-key': Array.from({ length: 400 }, (_none, index) => `key-${index}`),
  },
});

/** States of a visit before it is fuzzed; each is one PATCH further than the one before. */
const STAGES: readonly object[] = [
  { idveh: 'AB123CD', vehicleData: { marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD' } },
  { email: 'jeanne@example.fr', gdprConsent: true },
  { selectedServices: ['mecavin', 'mecascore'], mileage: 80_000 },
];

interface FuzzAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly ms: number;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The text of a response; of an endless stream only the first chunk. */
async function saidBy(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value as Uint8Array | undefined);
}

/** A shop with visits in every state and a signed-in staff member; `ask` accepts any response. */
export class FuzzedShop {
  private readonly refused = new Map<string, FuzzRequest>();

  private constructor(
    private readonly shop: StoryShop,
    private readonly events: EventStoreDBClient,
    private readonly projections: StoryProjections,
    private readonly cookie: string,
    readonly document: OpenAPIObject,
    readonly known: KnownValues,
  ) {}

  static async open(): Promise<FuzzedShop> {
    const shop = await StoryShop.open();
    const projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
    projections.start();
    await shop.app.get(Staff, { strict: false }).create(EMAIL, PASSWORD);
    await issueDiscount(shop, TOKEN, 10);
    for (const [index, uuid] of VISIT_UUIDS.entries()) {
      await shop.ask('POST', '/api/sessions', { uuid });
      for (const change of STAGES.slice(0, index % 4)) await shop.ask('PATCH', `/api/sessions/${uuid}`, change);
    }
    const signedIn = await shop.ask('POST', '/api/admin/login', { email: EMAIL, password: PASSWORD });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as OpenAPIObject;
    const tokens: string[] = [];
    for (const [uuid, days] of Object.entries(DAYS_SINCE_PAID)) tokens.push(await lateOrder(shop, uuid, days));
    await lateOrder(shop, PAID_AND_SHARED, 2);
    await lateOrder(shop, PAID_AND_WITHDRAWN, DAYS_SINCE_WITHDRAWAL);
    const { token: link } = await shop.app.get(CommandBus).execute(new CreateSharedLink(PAID_AND_SHARED, 'mecavin'));
    const known = knownTo(tokens, [link]);
    const events = EventStoreDBClient.connectionString(shop.eventStore.url);
    return new FuzzedShop(shop, events, projections, cookie, document, known);
  }

  async close(): Promise<void> {
    await this.projections.stop();
    await this.events.dispose();
    await this.shop.close();
  }

  async ask({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    const startedAt = performance.now();
    const response = await fetch(`${this.shop.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...this.signedIn(path), ...headers },
      redirect: 'manual',
      ...(body !== undefined && method !== 'GET' && { body }),
    });
    const text = await saidBy(response);
    const ms = performance.now() - startedAt;
    return { status: response.status, headers: response.headers, body: jsonOf(text), ms };
  }

  /** Faults of a response: an internal error, a delay, undocumented content, a refusal without a request id. */
  faultsOf(request: FuzzRequest, answer: FuzzAnswer, longest: number): readonly string[] {
    const { pathname } = new URL(`${this.shop.url}${request.path}`);
    const { status, ms, body, headers } = answer;
    const requestId = headers.get('x-request-id');
    if (status >= 400 && requestId !== null) this.refused.set(requestId, request);
    return [
      ...(status >= 500 ? [`answered ${status}: ${JSON.stringify(body)}`] : []),
      ...(ms > longest ? [`took ${Math.round(ms)} ms`] : []),
      ...this.shop.conformance.deviationsOf(request.method, pathname, answer),
      ...(status >= 400 && requestId === null ? ['the answer names no request'] : []),
    ];
  }

  /** Refused requests that events of the log name, except events about a refusal: the audit of staff, a counted wrong code. */
  async recordedRefusals(): Promise<readonly { type: string; request: FuzzRequest }[]> {
    const recorded: { type: string; request: FuzzRequest }[] = [];
    for await (const { event } of this.events.readAll()) {
      const metadata = event?.metadata as { $correlationId?: string } | undefined;
      const isAudit = event?.streamId.startsWith('admin-') ?? false;
      const type = event?.type ?? '';
      const request = this.refused.get(metadata?.$correlationId ?? '');
      if (request !== undefined && !isAudit && type !== 'AddressCodeRejected') recorded.push({ type, request });
    }
    return recorded;
  }

  /** The staff cookie, except for signing in and out, which would end the session that the other requests need. */
  private signedIn(path: string): Record<string, string> {
    return /^\/api\/admin\/(?!login|logout)/.test(path) ? { cookie: this.cookie } : {};
  }
}
