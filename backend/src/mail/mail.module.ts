import { Module } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { MailSender } from './mail-sender.js';
import { SmtpMailSender } from './smtp.mail-sender.js';

@Module({
  providers: [
    {
      provide: MailSender,
      useFactory: ({ delivery }: Configuration) => new SmtpMailSender(delivery),
      inject: [CONFIGURATION],
    },
  ],
  exports: [MailSender],
})
export class MailModule {}
