import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { MailSender } from './mail-sender.js';
import { SmtpMailSender } from './smtp.mail-sender.js';

@Module({
  providers: [configured(MailSender, ({ delivery }) => new SmtpMailSender(delivery))],
  exports: [MailSender],
})
export class MailModule {}
