import posthog, { type CaptureResult, type PostHog } from 'posthog-js/dist/module.slim.no-external';
import { whenIdle } from '../ui/time/when-idle.js';

/** Options for the receiver of page events, with the names that its own client uses. */
const PAGE_EVENT_DEFAULTS = {
  session_idle_timeout_seconds: 1_800,
  feature_flag_request_timeout_ms: 3_000,
  cookie_expiration: 365,
};

export interface Receiver {
  host: string;
  key: string;
}
interface CapturedEvent {
  event: string;
  at: Date;
  properties: Readonly<Record<string, unknown>>;
}

/** One batch key for all events, so that they arrive in the order in which they were captured. */
const BATCH_NAME = 'page-events';
const FLUSH_MS = 1_000;

/** Properties that the client itself must send with an event; URL, screen and referrer are not among them. */
const CLIENT_PROPERTIES = [
  'token',
  'distinct_id',
  '$session_id',
  '$window_id',
  '$lib',
  '$lib_version',
  '$process_person_profile',
];

const only = (names: readonly string[], from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

/** Keeps the properties that the shop sent and those that the receiver needs; drops what the client added by itself. */
function asSent(result: CaptureResult | null): CaptureResult | null {
  const sent = result?.properties['sent'] as Readonly<Record<string, unknown>> | undefined;
  if (!result || !sent) return null;
  const { uuid, event, timestamp, properties } = result;
  return {
    uuid,
    event,
    ...(timestamp ? { timestamp } : {}),
    properties: { ...sent, ...only(CLIENT_PROPERTIES, properties) },
  };
}

let client: PostHog | undefined;

/** Deletes the cookie of an earlier consent once there is no consent any more. */
function forgetCookie({ key }: Receiver): void {
  document.cookie = `ph_${key}_posthog=; Max-Age=0; Path=/`;
}

/** Starts the receiver's client; it captures, stores, records and requests nothing by itself. */
const started = ({ host, key }: Receiver, isCookieAllowed: boolean): PostHog =>
  posthog.init(key, {
    ...PAGE_EVENT_DEFAULTS,
    api_host: host,
    persistence: isCookieAllowed ? 'cookie' : 'memory',
    cross_subdomain_cookie: false,
    person_profiles: 'never',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    disableDeviceModel: true,
    save_campaign_params: false,
    save_referrer: false,
    disable_compression: true,
    opt_out_useragent_filter: true,
    request_queue_config: { flush_interval_ms: FLUSH_MS },
    before_send: asSent,
  });

let leaving = false;
let waiting: CapturedEvent[] = [];

function capture({ event, at, properties }: CapturedEvent): void {
  const now = leaving ? ({ send_instantly: true, transport: 'sendBeacon' } as const) : {};
  client?.capture(
    event,
    { sent: properties },
    { timestamp: at, _batchKey: BATCH_NAME, skip_client_rate_limiting: true, ...now },
  );
}

function captureAll(): void {
  const batch = waiting;
  waiting = [];
  batch.forEach(capture);
}

/** Queues an event and captures it once the page is idle, so that the effect of a press is rendered first. */
function send(event: CapturedEvent): void {
  if (leaving) capture(event);
  else if (waiting.push(event) === 1) whenIdle(captureAll);
}

/** Keeps the URL with which a session began out of the client's cookie, which the browser sends with every request. */
function forgetEntryUrl(started: PostHog): void {
  const forget = () => started.unregister('$client_session_props');
  forget();
  started.onSessionId(forget);
}

/** `window` calls listeners in the order they were added: events are captured before and after the client's last flush. */
function startedOnce(receiver: Receiver, isCookieAllowed: boolean): PostHog {
  window.addEventListener('pagehide', captureAll);
  client = started(receiver, isCookieAllowed);
  forgetEntryUrl(client);
  window.addEventListener('pagehide', () => {
    leaving = true;
    captureAll();
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
  return client;
}

/** Sends page events through PostHog's client; `isCookieAllowed` says whether its cookie may recognize the visitor again. */
export function pageEventSender(receiver: Receiver, isCookieAllowed: boolean) {
  if (!isCookieAllowed) forgetCookie(receiver);
  const sending = client ?? startedOnce(receiver, isCookieAllowed);
  return {
    send,
    setCookieAllowed: (allowed: boolean): void => sending.set_config({ persistence: allowed ? 'cookie' : 'memory' }),
  };
}
