/** What an outside service answered: its status and its JSON, not yet believed. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An outside service did not answer, or not with what it promised; its words go no further. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}

const LARGEST_ANSWER_BYTES = 256 * 1024;

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (Buffer.byteLength(text) > LARGEST_ANSWER_BYTES) throw new ProviderFailed('answer too large');
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

/** One call with a budget in ms; redirects are not followed. Throws ProviderFailed for all but an answer in JSON. */
export const callProvider = async (
  url: string,
  { key, milliseconds, body }: { key: string; milliseconds: number; body?: unknown },
): Promise<ProviderAnswer> => {
  const signal = AbortSignal.timeout(milliseconds);
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' };
  const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { ...request, headers, signal, redirect: 'error' });
    return { status: response.status, body: await bodyOf(response) };
  } catch (error) {
    throw new ProviderFailed('the service does not answer', { cause: error });
  }
};
