import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DIMENSIONS, readQuestion, type Question } from '@shop/domain/analytics';

const NARROWING = ['range', 'from', 'to', ...DIMENSIONS];
const LAST_DAYS: Question = { range: '30d', by: 'brand' };

const isAboutAll = (parameters: URLSearchParams): boolean => NARROWING.every((name) => !parameters.get(name));

/**
 * The question in the URL. `isAll`: no range or filter is set, so the figures are those of all time and the analysis covers the
 * last 30 days. Invalid parameters are replaced by the default question.
 */
export function useQuestion() {
  const [parameters, setParameters] = useSearchParams();
  const question = useMemo(() => {
    const read = readQuestion(Object.fromEntries(parameters));
    return 'wrong' in read ? LAST_DAYS : read;
  }, [parameters]);
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParameters((known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setParameters],
  );
  return { question, isAll: isAboutAll(parameters), change };
}
