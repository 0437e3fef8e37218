import type { Instant } from '../../quantities.js';
import type { SharedLinkCreated, SharedLinkRevoked } from './events.js';

/** A link to a report that the buyer shared with others; `expiresAt` in ISO 8601 UTC. */
export type SharedLink = SharedLinkCreated['data'] & { readonly isRevoked: boolean };

/** Where a report is shown to others: `/partage/<token>`. */
export interface SharedLinkView {
  readonly token: string;
  readonly expiresAt: Instant;
}

export const withLink = (links: readonly SharedLink[], created: SharedLinkCreated['data']): readonly SharedLink[] => [
  ...links,
  { ...created, isRevoked: false },
];

export const withRevokedLink = (
  links: readonly SharedLink[],
  { link }: SharedLinkRevoked['data'],
): readonly SharedLink[] => links.map((one) => (one.link === link ? { ...one, isRevoked: true } : one));
