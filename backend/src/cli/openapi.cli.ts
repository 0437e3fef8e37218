import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule, ConfigurationModule } from '../app.module.js';
import { describeApi } from '../http/openapi/openapi.js';
import { pageTypes } from '../http/openapi/page-types.js';
import { CONFIGURATION } from '../platform/tokens.js';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Empty configuration: in Nest's preview mode nothing is instantiated or connected. */
const unconfigured = {
  module: ConfigurationModule,
  providers: [{ provide: CONFIGURATION, useValue: null }],
  exports: [CONFIGURATION],
};

const shop = { module: AppModule, imports: [unconfigured] };
const app = await NestFactory.create(shop, { preview: true, logger: ['error'] });
const document = describeApi(app);
const written = {
  'docs/openapi.json': `${JSON.stringify(document, undefined, 2)}\n`,
  'frontend/src/api/contract.ts': pageTypes(document),
};
for (const [path, text] of Object.entries(written)) writeFileSync(fileAt(path), text);
console.log(`wrote ${Object.keys(written).join(', ')}`);
