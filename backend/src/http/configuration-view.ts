import type { WholeEuros } from '@shop/domain';
import type { PageConfiguration } from '../platform/configuration.js';

/** What the page has to know: what it may say of the installation, and the figures that its sentences name. */
export interface ConfigurationView extends PageConfiguration {
  /** Within what time reports are promised. @asType integer @minimum 5 */
  readonly promiseSeconds: number;
  /** What a report was sold for on average in the last 30 days; null when that cannot be said. */
  readonly averagePriceEuros: WholeEuros | null;
}
