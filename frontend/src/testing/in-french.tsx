import type { ReactNode } from 'react';
import { fr } from '../app/messages/fr.js';
import { SpeechContext } from '../app/messages/use-messages.js';

/** A part of a page by itself, speaking French. */
export const InFrench = ({ children }: { children: ReactNode }) => (
  <SpeechContext value={{ language: 'fr', messages: fr }}>{children}</SpeechContext>
);
