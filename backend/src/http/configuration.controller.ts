import { Controller, Get, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindAveragePrice } from '../analytics/find-average-price.query.js';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import type { ConfigurationView } from './configuration-view.js';
import { Route } from './openapi/routes.js';

@Controller('api/configuration')
export class ConfigurationController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Route({ summary: 'Find the configuration of the page', answers: { 200: 'Configuration' } })
  async find(): Promise<ConfigurationView> {
    const { page, delivery } = this.configuration;
    const averagePriceEuros = await this.queries.execute(new FindAveragePrice());
    return { ...page, promiseSeconds: delivery.promiseSeconds, averagePriceEuros };
  }
}
