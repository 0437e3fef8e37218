import { writeLocal } from '../storage/saved-state.js';
import { onTrackerChoice, trackerChoice } from './tracker-choice.js';

let forget: (() => void) | undefined;

/** Keeps the tracking parameters of an address in the memory of this page, and in local storage once trackers are accepted. */
export function keepUrlParams(params: Readonly<Record<string, string>>): void {
  const save = () => {
    if (trackerChoice().choice === 'accepted') writeLocal('urlParams', params);
  };
  forget?.();
  forget = undefined;
  if (Object.keys(params).length === 0) return;
  save();
  forget = onTrackerChoice(save);
}
