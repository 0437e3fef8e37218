import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import type { Question } from '@shop/domain/analytics';

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

/** The filters of a question as conditions on the columns that visits and sums share; values are numbered after `taken`. */
export const filterOf = ({ language, brand, affiliate, source, service }: Question, taken: number): Filter => {
  const filters: (readonly [string, unknown])[] = [
    ['lang =', language],
    ['brand =', brand],
    ['idaff =', affiliate],
    ['src =', source],
    ['service_mix = any', service && mixesWith(service)],
  ];
  const given = filters.filter(([, value]) => value !== undefined);
  return {
    conditions: given.map(([column], index) => `${column} ($${taken + index + 1})`),
    values: given.map(([, value]) => value),
  };
};
