import { Controller, Get, Inject } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import type { ConfigurationView } from './configuration-view.js';
import { Route } from './openapi/routes.js';

@Controller('api/configuration')
export class ConfigurationController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  @Get()
  @Route({ summary: 'Find the configuration of the page', answers: { 200: 'Configuration' } })
  find(): ConfigurationView {
    const { page, delivery, mailDomainResolver } = this.configuration;
    return { ...page, promiseSeconds: delivery.promiseSeconds, checksMailDomains: mailDomainResolver !== 'none' };
  }
}
