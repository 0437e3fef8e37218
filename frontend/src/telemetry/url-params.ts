import { writeLocal } from '../storage/saved-state.js';
import { onTrackerChoice, trackerChoice } from './tracker-choice.js';

/** Saves the tracking parameters of a URL in local storage once trackers are accepted; returns a function that forgets them. */
export function keepUrlParams(params: Readonly<Record<string, string>>): () => void {
  const save = () => {
    if (trackerChoice().choice === 'accepted') writeLocal('urlParams', params);
  };
  save();
  return onTrackerChoice(save);
}
