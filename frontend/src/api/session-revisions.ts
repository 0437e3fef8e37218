const newest = new Map<string, number>();

/** The header with a session's revision: that of the response, and in requests the newest one that the page has seen. */
export const REVISION_HEADER = 'x-session-revision';

/** Keeps the newest revision seen of a session; an older or unreadable one changes nothing. */
export function recordRevision(session: string, header: string | null): void {
  if (header === null || !/^\d+$/.test(header)) return;
  const revision = Number(header);
  if (revision > (newest.get(session) ?? -1)) newest.set(session, revision);
}

/** The newest revision this page has seen of a session, if any. */
export const newestRevision = (session: string): number | undefined => newest.get(session);
