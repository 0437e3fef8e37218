import type { Language } from '@shop/domain/sessions';
import { typeset } from '../documents/typeset.js';
import type { Mail, MailContent } from './content.js';
import { oneLine } from './escape.js';
import { mailHtml } from './html.js';
import type {
  AddressChangedModel,
  AddressCodeModel,
  AddressCorrectedModel,
  ConfirmationModel,
  ImmediatePerformanceModel,
  LateModel,
  OrderMailModel,
  RefundDeclinedModel,
  RefundMadeModel,
  ReportsReadyModel,
  WithdrawalModel,
} from './mail-models.js';
import { mailText } from './text.js';
import { ADDRESS_CHANGE } from './words/address-change.js';
import { confirmation } from './words/confirmation.js';
import { en } from './words/en.js';
import { fr } from './words/fr.js';
import { IMMEDIATE_PERFORMANCE } from './words/immediate-performance.js';
import type { MailWords } from './words/mail-words.js';
import { WITHDRAWAL } from './words/withdrawal.js';

const WORDS: Readonly<Record<Language, MailWords>> = { fr, en };
const MAX_SUBJECT_LENGTH = 150;

const mailOf = (content: MailContent, model: OrderMailModel, language: Language): Mail => ({
  subject: oneLine(typeset(content.subject), MAX_SUBJECT_LENGTH),
  html: mailHtml(content, model, language),
  text: mailText(content, model, language),
});

/** Sent at once after payment: what was bought, and what the law requires on a durable medium (L221-13). */
export const confirmationMail = (model: ConfirmationModel, language: Language): Mail =>
  mailOf(confirmation(model, language), model, language);

/** The reports are ready and attached; a report for which nothing was found is named with its refund. */
export const reportsReadyMail = (model: ReportsReadyModel, language: Language): Mail =>
  mailOf(WORDS[language].reportsReady(model), model, language);

/** The promised time is over: the buyer may wait or be refunded. */
export const lateMail = (model: LateModel, language: Language): Mail =>
  mailOf(WORDS[language].late(model), model, language);

export const refundMadeMail = (model: RefundMadeModel, language: Language): Mail =>
  mailOf(WORDS[language].refundMade(model), model, language);

/** Staff declines a refund, with the reason. */
export const refundDeclinedMail = (model: RefundDeclinedModel, language: Language): Mail =>
  mailOf(WORDS[language].refundDeclined(model), model, language);

export const addressCorrectedMail = (model: AddressCorrectedModel, language: Language): Mail =>
  mailOf(WORDS[language].addressCorrected(model), model, language);

/** A withdrawal is received: its content, date and time on a durable medium (L221-21). */
export const withdrawalMail = (model: WithdrawalModel, language: Language): Mail =>
  mailOf(WITHDRAWAL[language](model), model, language);

/** The express request for supply at once, confirmed on a durable medium (L221-13, L221-28). */
export const immediatePerformanceMail = (model: ImmediatePerformanceModel, language: Language): Mail =>
  mailOf(IMMEDIATE_PERFORMANCE[language](model), model, language);

/** The code that the old address gets before the mails go elsewhere. */
export const addressCodeMail = (model: AddressCodeModel, language: Language): Mail =>
  mailOf(ADDRESS_CHANGE[language].code(model), model, language);

/** For the old address: the mails go elsewhere from now on. */
export const addressChangedMail = (model: AddressChangedModel, language: Language): Mail =>
  mailOf(ADDRESS_CHANGE[language].changed(model), model, language);
