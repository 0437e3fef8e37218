/** How the receiver of page events is used; the names are those of its own client. */
export const PAGE_EVENT_DEFAULTS = {
  session_idle_timeout_seconds: 1_800,
  feature_flag_request_timeout_ms: 3_000,
  cookie_expiration: 365,
  request_timeout_ms: 60_000,
};

export type Receiver = { host: string; key: string };
export type CapturedEvent = { event: string; timestamp: string; properties: Readonly<Record<string, unknown>> };

const GATHER_MS = 1_000;

/** The visit as the receiver counts it: no cookie, nothing kept, another id after half an hour without an event. */
function newIds() {
  const distinctId = crypto.randomUUID();
  let session = { id: crypto.randomUUID(), until: 0 };
  return () => {
    const now = Date.now();
    const id = now > session.until && session.until > 0 ? crypto.randomUUID() : session.id;
    session = { id, until: now + PAGE_EVENT_DEFAULTS.session_idle_timeout_seconds * 1_000 };
    return { distinct_id: distinctId, $session_id: id, $process_person_profile: false };
  };
}

function post(address: string, body: string): void {
  const signal = AbortSignal.timeout(PAGE_EVENT_DEFAULTS.request_timeout_ms);
  const headers = { 'content-type': 'application/json' };
  fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit', signal }).catch(
    (error: unknown) => console.warn('page events not sent', error),
  );
}

/** Sends events in the capture format of PostHog, a second's worth at a time; without delay after `leave`. */
export function pageEventSender({ host, key }: Receiver) {
  const ids = newIds();
  const address = `${host.replace(/\/$/, '')}/batch/`;
  let gathered: CapturedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const batch = gathered;
    gathered = [];
    post(address, JSON.stringify({ api_key: key, batch }));
  };
  const send = ({ properties, ...event }: CapturedEvent) => {
    gathered.push({ ...event, properties: { ...properties, ...ids() } });
    if (leaving) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  };
  const leave = () => {
    leaving = true;
    flush();
  };
  const stay = () => {
    leaving = false;
  };
  return { send, leave, stay };
}
