import type { ReactElement } from 'react';

/** What a component renders beside elements of its own: elements, and never a bare text, which a browser's translator would replace. */
export type Parts = ReactElement | false | null | undefined | readonly Parts[];
