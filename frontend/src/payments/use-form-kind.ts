import { useState } from 'react';
import { COMPACT_BELOW, type PaymentFormKind } from './payment-forms.js';

const formKind = (): PaymentFormKind => (window.matchMedia(COMPACT_BELOW).matches ? 'compact' : 'main');

/** The form for this window; it stays when the window is turned, for what is typed stays with it. */
export const useFormKind = (): PaymentFormKind => useState(formKind)[0];
