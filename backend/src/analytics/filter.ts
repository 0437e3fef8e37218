import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { DIMENSIONS, type Dimension, type Question } from '@shop/domain/analytics';

/** SQL conditions with their values in order. */
export interface Filter {
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
}

const MIXES = Array.from({ length: 2 ** SERVICE_IDS.length - 1 }, (_, index) =>
  SERVICE_IDS.filter((_id, place) => (index + 1) & (1 << place)),
);

/** The mixes that contain a service, as the column `service_mix` spells them. */
export const mixesWith = (service: ServiceId): string[] =>
  MIXES.filter((mix) => mix.includes(service)).map((mix) => mix.join(','));

const CONDITIONS: Readonly<Record<Dimension, string>> = {
  language: 'lang =',
  brand: 'brand =',
  affiliate: 'idaff =',
  source: 'src =',
  service: 'service_mix = any',
};

/** The filters of a question as conditions on the columns that visits and sums share; values are numbered after `taken`. */
export function filterOf(question: Question, taken: number): Filter {
  const given = DIMENSIONS.filter((name) => question[name] !== undefined);
  return {
    conditions: given.map((name, index) => `${CONDITIONS[name]} ($${taken + index + 1})`),
    values: given.map((name) =>
      name === 'service' ? question.service && mixesWith(question.service) : question[name],
    ),
  };
}
