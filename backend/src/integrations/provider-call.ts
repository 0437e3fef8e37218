/** The response of an outside service: its status and its JSON, not validated yet. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An outside service did not answer, or not as specified; its own message is not passed on. */
export class ProviderFailed extends Error {
  override readonly name: string = 'ProviderFailed';
  /** The HTTP status that it answered, when it did. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** An outside service was not called, or refused the call: too many calls at once, or too many lately. */
export class CallRejected extends ProviderFailed {
  override readonly name = 'CallRejected';
}

const MAX_ANSWER_BYTES = 256 * 1024;

/** Stops reading a response that is longer than any valid one. */
async function bodyOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new ProviderFailed('answer too large');
  }
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

interface ProviderRequest {
  readonly key: string;
  readonly timeoutMs: number;
  readonly body?: unknown;
  /** The same for every repetition of this request. */
  readonly idempotencyKey?: string;
}

/** One call with a timeout in ms; redirects are not followed. Throws ProviderFailed for everything but a JSON response, TypeError for a wrong URL or header. */
export async function callProvider(
  url: string,
  { key, timeoutMs, body, idempotencyKey }: ProviderRequest,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const repeatable = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const target = new URL(url);
  const headers = new Headers({
    authorization: `Bearer ${key}`,
    accept: 'application/json',
    'content-type': 'application/json',
    ...repeatable,
  });
  const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(target, { ...request, headers, signal, redirect: 'error' });
    return { status: response.status, body: await bodyOf(response) };
  } catch (error) {
    throw new ProviderFailed('the service does not answer', { cause: error });
  }
}
