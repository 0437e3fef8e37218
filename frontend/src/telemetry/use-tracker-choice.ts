import { useSyncExternalStore } from 'react';
import { onTrackerChoice, trackerChoice } from './tracker-choice.js';

const UNKNOWN = { choice: null, asking: false } as const;

/** The visitor's choice about trackers; a page that is rendered in advance does not know it. */
export const useTrackerChoice = () => useSyncExternalStore(onTrackerChoice, trackerChoice, () => UNKNOWN);
