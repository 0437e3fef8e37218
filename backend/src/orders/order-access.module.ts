import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { EmailCodes } from './email/email-codes.js';
import { OrderStreams } from './order-streams.js';
import { OrderLinkPipe } from './order-token.pipe.js';
import { OrderTokens } from './order-tokens.js';

/** What every part of orders reaches an order by: its stream, the link of its page, the code that its buyer has by mail. */
@Module({
  providers: [
    OrderStreams,
    OrderLinkPipe,
    configured(OrderTokens, ({ keys }) => new OrderTokens(keys.search)),
    configured(EmailCodes, ({ keys }) => new EmailCodes(keys.search)),
  ],
  exports: [OrderStreams, OrderLinkPipe, OrderTokens, EmailCodes],
})
export class OrderAccessModule {}
