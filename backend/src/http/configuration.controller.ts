import { Controller, Get, Inject } from '@nestjs/common';
import type { Configuration, PageConfiguration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';

@Controller('api/configuration')
export class ConfigurationController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  @Get()
  find(): PageConfiguration {
    return this.configuration.page;
  }
}
