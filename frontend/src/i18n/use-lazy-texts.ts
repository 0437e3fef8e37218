import { useQuery } from '@tanstack/react-query';
import { useLanguage, type TextBundle } from './texts.js';

/** Texts that are loaded when they are needed, and only in the current language; `name` is unique. */
export type LazyTextBundle<Texts> = { readonly name: string; readonly load: TextBundle<() => Promise<Texts>> };

/** The texts of a lazy bundle in the language of the current context, as a query. */
export function useLazyTexts<Texts>({ name, load }: LazyTextBundle<Texts>) {
  const language = useLanguage();
  return useQuery({ queryKey: ['texts', name, language], queryFn: async () => ({ texts: await load[language]() }) });
}
