import { Controller, Get, Inject } from '@nestjs/common';
import type { Configuration, PageConfiguration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { Route } from './openapi-routes.js';

@Controller('api/configuration')
export class ConfigurationController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  @Get()
  @Route({ summary: 'What the page has to know', answers: { 200: 'Configuration' } })
  find(): PageConfiguration {
    return this.configuration.page;
  }
}
