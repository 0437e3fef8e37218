import { keepLocal, readLocal } from '../storage/saved-state.js';

/** Whether a cookie may know the visitor again; `null` until it is chosen. */
export type TrackerChoice = 'accepted' | 'refused' | null;

/** How long a choice is kept before it is asked for again: six months, as the CNIL recommends. */
export const CHOICE_KEPT_MS = 182 * 24 * 60 * 60_000;

function keptChoice(): TrackerChoice {
  const [choice = '', at = ''] = (readLocal('trackerChoice') ?? '').split(' ');
  const fresh = Date.now() - Date.parse(at) < CHOICE_KEPT_MS;
  return fresh && (choice === 'accepted' || choice === 'refused') ? choice : null;
}

type Asked = { choice: TrackerChoice; asking: boolean };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function change(next: Asked): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** What was chosen, and whether it is to be asked for now. */
export function trackerChoice(): Asked {
  if (!asked) {
    const choice = keptChoice();
    asked = { choice, asking: choice === null };
  }
  return asked;
}

/** Keeps a choice; where storage is refused, for this page alone. */
export function chooseTrackers(choice: 'accepted' | 'refused'): void {
  keepLocal('trackerChoice', `${choice} ${new Date().toISOString()}`);
  change({ choice, asking: false });
}

/** Asks again; until it is answered the present choice holds. */
export const askTrackersAgain = (): void => change({ ...trackerChoice(), asking: true });

export function onTrackerChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
