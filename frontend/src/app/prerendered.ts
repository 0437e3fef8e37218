import type { Language } from '@shop/domain/sessions';
import { readUrl } from '../sessions/url.js';
import { readLocal } from '../storage/saved-state.js';
import { readFormDraft } from '../sessions/form-draft.js';

/** Whether the prerendered page is what this visitor sees first: the start page, for a new visitor, in their language, and not translated yet. */
export function isPrerenderedFor(root: HTMLElement, language: Language): boolean {
  const { pathname, search } = window.location;
  const { uuid, idveh, paymentReturn } = readUrl(search);
  const known = [
    uuid,
    idveh,
    paymentReturn,
    readLocal('sessionUuid'),
    readLocal('vehicleInput'),
    readFormDraft().vehicle,
  ];
  const isAsDrawn = root.dataset['language'] === language && root.querySelector('font') === null;
  return isAsDrawn && pathname === '/' && known.every((one) => !one);
}
