import type { Abstract, FactoryProvider, Type } from '@nestjs/common';
import type { Configuration } from './configuration.js';
import { CONFIGURATION } from './tokens.js';

/** Provides what is made from the configuration alone. */
export const configured = <T>(
  provide: Type<T> | Abstract<T>,
  useFactory: (configuration: Configuration) => T,
): FactoryProvider<T> => ({ provide, useFactory, inject: [CONFIGURATION] });
