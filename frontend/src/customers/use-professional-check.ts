import { useQuery } from '@tanstack/react-query';
import { isProfessional } from '@shop/domain/customers';
import { keywordsQuery } from './customer.queries.js';

/** Whether an e-mail is a professional's; while the words are not there, nobody is. */
export function useProfessionalCheck(): (email: string) => boolean {
  const { data: keywords = [] } = useQuery(keywordsQuery);
  return (email) => isProfessional(email, keywords);
}
