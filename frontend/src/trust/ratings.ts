/** Ratings by buyers: stars out of five, and the number of reviews. */
export const RATINGS = {
  google: { stars: 4.7, reviews: 1743 },
  trustpilot: { stars: 4, reviews: 193 },
} as const;
