import { Controller, Get, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindAveragePrice } from '../analytics/find-average-price.query.js';
import type { Configuration, PageConfiguration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { Route } from './openapi-routes.js';

/** What the page has to know: what it may say of the installation, and the figures that its sentences name. */
export interface ConfigurationView extends PageConfiguration {
  /** Within what time reports are promised. */
  readonly promiseSeconds: number;
  /** What a report was sold for on average in the last 30 days; null when that cannot be said. */
  readonly averagePriceEuros: number | null;
}

@Controller('api/configuration')
export class ConfigurationController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Route({ summary: 'What the page has to know', answers: { 200: 'Configuration' } })
  async find(): Promise<ConfigurationView> {
    const { page, delivery } = this.configuration;
    const averagePriceEuros = await this.queries.execute(new FindAveragePrice());
    return { ...page, promiseSeconds: delivery.promiseSeconds, averagePriceEuros };
  }
}
