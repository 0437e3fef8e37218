import { useEffect } from 'react';
import { useBrandName } from '../api/configuration.js';

/** Names the page in the title of the document, before the brand. */
export function useDocumentTitle(title: string): void {
  const brandName = useBrandName();
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
