import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { Crm } from './crm.js';
import { ConsentOutbox } from './consent-outbox.js';
import { CustomersController } from './customers.controller.js';
import { EndConsentsHandler } from './end-consents.command.js';
import { ErasedConsents } from './erased-consents.js';
import { HttpCrm } from './http.crm.js';
import { FindMailDomainHandler } from './find-mail-domain.query.js';
import { ListKeywordsHandler } from './list-keywords.query.js';
import { MailDomains } from './mail-domains.js';
import { NotifyEmailConsentHandler } from './notify-email-consent.command.js';
import { PrivacyController } from './privacy.controller.js';
import { SendConsentNoticesHandler } from './send-consent-notices.command.js';
import { WhenConsentGiven } from './when-consent-given.reaction.js';
import { WhenConsentWithdrawn } from './when-consent-withdrawn.reaction.js';
import { WithdrawConsentHandler } from './withdraw-consent.command.js';

@Module({
  controllers: [CustomersController, PrivacyController],
  providers: [
    FindMailDomainHandler,
    ListKeywordsHandler,
    ConsentOutbox,
    EndConsentsHandler,
    ErasedConsents,
    NotifyEmailConsentHandler,
    SendConsentNoticesHandler,
    WithdrawConsentHandler,
    WhenConsentGiven,
    WhenConsentWithdrawn,
    configured(MailDomains, ({ mailDomainResolver }) => new MailDomains(mailDomainResolver)),
    configured(Crm, ({ providers }) => new HttpCrm(providers.crmHookUrl, providers.key)),
  ],
  exports: [ConsentOutbox, WhenConsentGiven, WhenConsentWithdrawn],
})
export class CustomersModule {}
