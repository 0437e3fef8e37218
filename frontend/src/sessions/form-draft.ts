/** What a shopper has typed and not sent yet, as it stands in the fields. */
export type Typed = {
  vehicle?: string;
  email?: string;
  chosen?: readonly string[];
  mileage?: number | null;
  /** The e-mail this entry was opened with, taken out of its URL. */
  opened?: string;
};

/** What was typed at this entry of the browser's history: it outlives a reload, and comes back with Back. */
export function typedBefore(): Typed {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state;
  if (state === null || typeof state !== 'object' || !('typed' in state)) return {};
  return state.typed !== null && typeof state.typed === 'object' ? state.typed : {};
}

/** Keeps what is typed with this entry; a browser that writes its history no more forgets it on a reload. */
export function keepTyped(typed: Typed, url = window.location.href): void {
  try {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, typed: { ...typedBefore(), ...typed } }, '', url);
  } catch (error) {
    console.warn('typed text not kept', error);
  }
}

/** Takes the e-mail out of the URL, before anything is asked of anybody; this entry remembers it. */
export function hideEmail(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const opened = query.get('email')?.trim();
  if (!query.has('email')) return;
  query.delete('email');
  const rest = query.toString();
  keepTyped(opened ? { opened } : {}, `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
}
