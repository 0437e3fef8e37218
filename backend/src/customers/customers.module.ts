import { Module } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Configuration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { ConsentHook } from './consent-hook.js';
import { CustomersController } from './customers.controller.js';
import { HttpConsentHook } from './http.consent-hook.js';
import { ListKeywordsHandler } from './list-keywords.query.js';
import { NotifyEmailConsentHandler } from './notify-email-consent.command.js';

@Module({
  controllers: [CustomersController],
  providers: [
    Clock,
    ListKeywordsHandler,
    NotifyEmailConsentHandler,
    {
      provide: ConsentHook,
      useFactory: ({ providers }: Configuration) => new HttpConsentHook(providers.crmHookUrl, providers.key),
      inject: [CONFIGURATION],
    },
  ],
})
export class CustomersModule {}
