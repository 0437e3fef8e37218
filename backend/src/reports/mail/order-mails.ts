import type { Language } from '@shop/domain/sessions';
import { typeset } from '../typeset.js';
import type { Mail, MailContent } from './content.js';
import { oneLine } from './escape.js';
import { mailHtml } from './html.js';
import type {
  AddressChangedFacts,
  AddressCodeFacts,
  AddressCorrectedFacts,
  ConfirmationFacts,
  ImmediatePerformanceFacts,
  LateFacts,
  OrderMailFacts,
  RefundDeclinedFacts,
  RefundMadeFacts,
  ReportsReadyFacts,
  WithdrawalFacts,
} from './mail-facts.js';
import { mailText } from './text.js';
import { ADDRESS_CHANGE } from './words/address-change.js';
import { confirmation } from './words/confirmation.js';
import { en } from './words/en.js';
import { fr } from './words/fr.js';
import { IMMEDIATE_PERFORMANCE } from './words/immediate-performance.js';
import type { MailWords } from './words/mail-words.js';
import { WITHDRAWAL } from './words/withdrawal.js';

const WORDS: Readonly<Record<Language, MailWords>> = { fr, en };
const LONGEST_SUBJECT = 150;

const mailOf = (content: MailContent, facts: OrderMailFacts, language: Language): Mail => ({
  subject: oneLine(typeset(content.subject), LONGEST_SUBJECT),
  html: mailHtml(content, facts, language),
  text: mailText(content, facts, language),
});

/** At once after payment: what was bought, and what the law wants on a durable medium (L221-13). */
export const confirmationMail = (facts: ConfirmationFacts, language: Language): Mail =>
  mailOf(confirmation(facts, language), facts, language);

/** The reports are ready and attached; what found nothing is named with its refund. */
export const reportsReadyMail = (facts: ReportsReadyFacts, language: Language): Mail =>
  mailOf(WORDS[language].reportsReady(facts), facts, language);

/** Over the promised time: wait, or have the money back. */
export const lateMail = (facts: LateFacts, language: Language): Mail =>
  mailOf(WORDS[language].late(facts), facts, language);

export const refundMadeMail = (facts: RefundMadeFacts, language: Language): Mail =>
  mailOf(WORDS[language].refundMade(facts), facts, language);

/** Staff declines a refund, with the reason. */
export const refundDeclinedMail = (facts: RefundDeclinedFacts, language: Language): Mail =>
  mailOf(WORDS[language].refundDeclined(facts), facts, language);

export const addressCorrectedMail = (facts: AddressCorrectedFacts, language: Language): Mail =>
  mailOf(WORDS[language].addressCorrected(facts), facts, language);

/** A withdrawal is received: its content, date and time on a durable medium (L221-21). */
export const withdrawalMail = (facts: WithdrawalFacts, language: Language): Mail =>
  mailOf(WITHDRAWAL[language](facts), facts, language);

/** The express request for supply at once, confirmed on a durable medium (L221-13, L221-28). */
export const immediatePerformanceMail = (facts: ImmediatePerformanceFacts, language: Language): Mail =>
  mailOf(IMMEDIATE_PERFORMANCE[language](facts), facts, language);

/** The code that the old address gets before the mails go elsewhere. */
export const addressCodeMail = (facts: AddressCodeFacts, language: Language): Mail =>
  mailOf(ADDRESS_CHANGE[language].code(facts), facts, language);

/** The old address is told that the mails go elsewhere from now on. */
export const addressChangedMail = (facts: AddressChangedFacts, language: Language): Mail =>
  mailOf(ADDRESS_CHANGE[language].changed(facts), facts, language);
