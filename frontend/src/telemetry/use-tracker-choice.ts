import { useSyncExternalStore } from 'react';
import { onTrackerChoice, trackerChoice } from './tracker-choice.js';

const UNKNOWN = { choice: null, asking: false } as const;

/** What the visitor chose about trackers; a page drawn ahead of its visitor knows nothing of it. */
export const useTrackerChoice = () => useSyncExternalStore(onTrackerChoice, trackerChoice, () => UNKNOWN);
