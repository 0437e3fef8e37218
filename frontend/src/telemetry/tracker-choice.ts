import { useSyncExternalStore } from 'react';
import { readLocal, removeLocal, writeLocal } from '../storage/saved-state.js';

/** Whether a cookie may recognize the visitor; `null` until the visitor has chosen. */
type TrackerChoice = 'accepted' | 'refused' | null;

/** Time after which a choice expires and the visitor is asked again, in ms: six months, as the CNIL recommends. */
export const CHOICE_KEPT_MS = 182 * 24 * 60 * 60_000;

function keptChoice(): TrackerChoice {
  const [choice = '', at = ''] = (readLocal('trackerChoice') ?? '').split(' ');
  const fresh = Date.now() - Date.parse(at) < CHOICE_KEPT_MS;
  return fresh && (choice === 'accepted' || choice === 'refused') ? choice : null;
}

/** `asking`: whether the visitor has to be asked now, for the first time or again because of a press; null when not. */
interface ChoiceState {
  choice: TrackerChoice;
  asking: 'first' | 'again' | null;
}

let state: ChoiceState | undefined;
const listeners = new Set<() => void>();

/** Takes a state over; without one that which is kept, after another tab saved a choice. */
export function changeTrackerChoice(next?: ChoiceState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

export function trackerChoice(): ChoiceState {
  if (!state) {
    const choice = keptChoice();
    state = { choice, asking: choice === null ? 'first' : null };
  }
  return state;
}

/** Saves a choice; if storage is unavailable, for this page only. A refusal removes the tracking parameters of earlier URLs. */
export function chooseTrackers(choice: 'accepted' | 'refused'): void {
  if (choice === 'refused') removeLocal('urlParams');
  writeLocal('trackerChoice', `${choice} ${new Date().toISOString()}`);
  changeTrackerChoice({ choice, asking: null });
}

/** Asks the visitor again; the current choice holds until the answer. */
export const askTrackersAgain = (): void => changeTrackerChoice({ ...trackerChoice(), asking: 'again' });

export function onTrackerChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const UNKNOWN = { choice: null, asking: null } as const;

/** The visitor's choice about trackers; a page that is rendered in advance does not know it. */
export const useTrackerChoice = () => useSyncExternalStore(onTrackerChoice, trackerChoice, () => UNKNOWN);
