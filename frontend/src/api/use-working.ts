import { useSyncExternalStore } from 'react';
import { isWorking, onWorking } from './proof-of-work.js';

/** Whether the page is solving a challenge of the shop. */
export const useWorking = (): boolean => useSyncExternalStore(onWorking, isWorking, isWorking);
