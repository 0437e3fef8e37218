import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule, ConfigurationModule } from './app.module.js';
import { describeApi } from './http/openapi.js';
import { CONFIGURATION } from './tokens.js';

const DOCUMENT = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

/** In preview nothing is made or connected, so there is nothing to configure. */
const unconfigured = {
  module: ConfigurationModule,
  providers: [{ provide: CONFIGURATION, useValue: null }],
  exports: [CONFIGURATION],
};

const shop = { module: AppModule, imports: [unconfigured] };
const app = await NestFactory.create(shop, { preview: true, logger: ['error'] });
writeFileSync(DOCUMENT, `${JSON.stringify(describeApi(app), undefined, 2)}\n`);
console.log(`wrote ${DOCUMENT}`);
