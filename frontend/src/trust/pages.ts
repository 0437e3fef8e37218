import { TEXT_PATHS } from '../ui/navigation/paths.js';
import type { TrustTopic } from './trust-text.js';

/** The paths of the texts that have a page of their own. */
export const PAGES = TEXT_PATHS satisfies Partial<Record<TrustTopic, string>>;

export type PageTopic = keyof typeof PAGES;

export const PAGE_TOPICS = Object.keys(PAGES) as PageTopic[];
