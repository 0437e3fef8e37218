import { emailIn } from './url.js';

/** What a shopper has typed and not sent yet, as it stands in the fields. */
export interface FormDraft {
  vehicle?: string;
  email?: string;
  chosen?: readonly string[];
  mileage?: number | null;
  /** The plate or VIN of the car that the mileage was typed for. */
  mileageOf?: string;
  /** The e-mail in the URL with which this history entry was opened, and from which it was removed. */
  opened?: string;
}

/** What was typed at this entry of the browser's history: it outlives a reload, and comes back with Back. */
export function readFormDraft(): FormDraft {
  const state = typeof window === 'undefined' ? null : (window.history.state as { readonly typed?: unknown } | null);
  return typeof state?.typed === 'object' ? (state.typed ?? {}) : {};
}

/** Saves what was typed in this history entry; if the browser refuses to write its history, a reload loses it. */
export function saveFormDraft(draft: FormDraft, url = window.location.href): void {
  try {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, typed: { ...readFormDraft(), ...draft } }, '', url);
  } catch (error) {
    console.warn('typed text not kept', error);
  }
}

/** Removes the e-mail from the URL before any request is sent, and keeps it in this history entry. */
export function hideEmail(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const opened = emailIn(query);
  if (!query.has('email')) return;
  query.delete('email');
  const rest = query.toString();
  saveFormDraft(opened ? { opened } : {}, `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
}
