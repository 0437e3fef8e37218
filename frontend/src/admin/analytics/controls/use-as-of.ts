import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The past instant in the URL, unparsed; null for now. The other parameters of the URL stay for the way back. */
export function useAsOf() {
  const [parameters, setParameters] = useSearchParams();
  const go = useCallback(
    (asOf: string | null, { replace = false } = {}) =>
      setParameters(
        (known) => {
          const next = new URLSearchParams(known);
          if (asOf === null) next.delete('asOf');
          else next.set('asOf', asOf);
          return next;
        },
        { replace },
      ),
    [setParameters],
  );
  return { asOf: parameters.get('asOf'), go };
}
