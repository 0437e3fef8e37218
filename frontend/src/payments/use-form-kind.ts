import { useState } from 'react';
import { COMPACT_BELOW, type PaymentFormKind } from './payment-forms.js';

const formKind = (): PaymentFormKind => (window.matchMedia(COMPACT_BELOW).matches ? 'compact' : 'main');

/** The kind of form for this window; it stays when the window is rotated, because another form would lose the typed input. */
export const useFormKind = (): PaymentFormKind => useState(formKind)[0];
