import type { PageConfiguration } from '../platform/configuration.js';

/** What the page has to know: what it may say of the installation, and the figures that its sentences name. */
export interface ConfigurationView extends PageConfiguration {
  /** Within what time reports are promised. @asType integer @minimum 5 */
  readonly promiseSeconds: number;
  /** Whether the page may ask if the domain of an e-mail gets mail. */
  readonly checksMailDomains: boolean;
}
