import { useEffect } from 'react';
import { useConfiguration } from '../api/configuration.js';

/** Names the page in the title of the document, before the brand. */
export function useDocumentTitle(title: string): void {
  const { brandName = 'Meca' } = useConfiguration() ?? {};
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
