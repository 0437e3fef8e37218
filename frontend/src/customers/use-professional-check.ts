import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProfessional } from '@shop/domain/customers';
import { keywordsQuery } from './customer.queries.js';

const TIMEOUT_MS = 1_500;

/**
 * Whether an e-mail is a professional's: at once when the keywords are loaded, else after loading them, but within 1.5 s at most.
 * Without keywords, no e-mail counts as a professional's.
 */
export function useProfessionalCheck(): (email: string) => boolean | Promise<boolean> {
  const client = useQueryClient();
  const { data, isPending } = useQuery(keywordsQuery);
  return (email) => {
    if (!isPending) return isProfessional(email, data ?? []);
    const answer = client.ensureQueryData(keywordsQuery).then((words) => isProfessional(email, words));
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false));
    return Promise.race([answer.catch(() => false), timeout]);
  };
}
