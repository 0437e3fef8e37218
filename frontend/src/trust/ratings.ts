import { useConfiguration, type Ratings } from '../api/configuration.js';

export type RatingTopic = keyof Ratings;

export const RATING_TOPICS: readonly RatingTopic[] = ['google', 'trustpilot'];

const NONE: Ratings = { google: null, trustpilot: null };

/** The ratings by buyers that this installation shows. */
export const useRatings = (): Ratings => useConfiguration()?.ratings ?? NONE;
