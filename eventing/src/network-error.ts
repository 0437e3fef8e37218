/** Codes of the system, such as EPIPE, and those of Node for a socket, stream or session that has ended. */
const NETWORK = /^(E(?!RR_)[A-Z_]+|ERR_(STREAM|SOCKET|HTTP2)_\w+|ABORT_ERR)$/;

/** Whether an error of Node says that a connection cannot be made, or is gone. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && NETWORK.test(code);
}
