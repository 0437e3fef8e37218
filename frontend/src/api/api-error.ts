import type { Problem as Described } from './contract.js';

/** The body of an `application/problem+json` response, in which any field may be missing; amounts as in the contract. */
export type Problem = Partial<Described>;

function readProblem(body: string): Problem {
  try {
    const value: unknown = JSON.parse(body);
    return value !== null && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/** A non-ok answer. Its message is '{status}: {body or status text}'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    this.problem = readProblem(body);
  }
}

/** Whether the shop refused with this code. */
export const hasCode = (error: Error, code: string): boolean =>
  error instanceof ApiError && error.problem.code === code;

/** The text of a failed call that may be shown to users; undefined when the failure has none. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem.detail ?? error.problem.title;
  return undefined;
}
