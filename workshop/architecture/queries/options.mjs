const OPTIONS = /(?<![\w.])(staleTime|refetchInterval|retry)\s*:(?!\s*\(\) => void )/g;
const QUERIES = /from '@tanstack\/react-query'/;

/** The options of a page's source that differ from the defaults of its queries; none in a file without queries. */
export function queryOptionsIn(source) {
  if (!QUERIES.test(source)) return [];
  return [...new Set([...source.matchAll(OPTIONS)].map(([, option]) => option))];
}
