import type { Language } from '@shop/domain/sessions';
import { typeset } from '../documents/typeset.js';
import type { Mail, MailContent } from './content.js';
import { oneLine } from './escape.js';
import { mailHtml } from './html.js';
import type {
  EmailChangedModel,
  EmailCodeModel,
  EmailCorrectedModel,
  ImmediatePerformanceModel,
  LateModel,
  OrderMailModel,
  RefundDeclinedModel,
  RefundMadeModel,
  ReportsReadyModel,
  WithdrawalModel,
} from './mail-models.js';
import { mailText } from './text.js';
import { EMAIL_CHANGE } from './messages/email-change.js';
import { confirmation } from './messages/confirmation.js';
import { en } from './messages/en.js';
import { fr, type MailMessages } from './messages/fr.js';
import { IMMEDIATE_PERFORMANCE } from './messages/immediate-performance.js';
import { LINK_REPLACED } from './messages/link-replaced.js';
import { WITHDRAWAL } from './messages/withdrawal.js';

const MESSAGES: Readonly<Record<Language, MailMessages>> = { fr, en };
const MAX_SUBJECT_LENGTH = 150;

/** The mail of a content, in the language of its order. */
const mail =
  <Model extends OrderMailModel>(contentOf: (model: Model, language: Language) => MailContent) =>
  (model: Model, language: Language): Mail => {
    const content = contentOf(model, language);
    return {
      subject: oneLine(typeset(content.subject), MAX_SUBJECT_LENGTH),
      html: mailHtml(content, model, language),
      text: mailText(content, model, language),
    };
  };

/** Sent at once after payment: what was bought, and what the law requires on a durable medium (L221-13). */
export const confirmationMail = mail(confirmation);

/** The reports are ready and attached; a report for which nothing was found is named with its refund. */
export const reportsReadyMail = mail((model: ReportsReadyModel, language) => MESSAGES[language].reportsReady(model));

/** The promised time is over: the buyer may wait or be refunded. */
export const lateMail = mail((model: LateModel, language) => MESSAGES[language].late(model));

export const refundMadeMail = mail((model: RefundMadeModel, language) => MESSAGES[language].refundMade(model));

/** Staff declines a refund, with the reason. */
export const refundDeclinedMail = mail((model: RefundDeclinedModel, language) =>
  MESSAGES[language].refundDeclined(model),
);

export const emailCorrectedMail = mail((model: EmailCorrectedModel, language) =>
  MESSAGES[language].emailCorrected(model),
);

/** A withdrawal is received: its content, date and time on a durable medium (L221-21). */
export const withdrawalMail = mail((model: WithdrawalModel, language) => WITHDRAWAL[language](model));

/** The express request for supply at once, confirmed on a durable medium (L221-13, L221-28). */
export const immediatePerformanceMail = mail((model: ImmediatePerformanceModel, language) =>
  IMMEDIATE_PERFORMANCE[language](model),
);

/** The code that the old e-mail gets before the mails go elsewhere. */
export const emailCodeMail = mail((model: EmailCodeModel, language) => EMAIL_CHANGE[language].code(model));

/** The link of the order was replaced: the new one. */
export const linkReplacedMail = mail((model: OrderMailModel, language) => LINK_REPLACED[language](model));

/** For the old e-mail: the mails go elsewhere from now on. */
export const emailChangedMail = mail((model: EmailChangedModel, language) => EMAIL_CHANGE[language].changed(model));
