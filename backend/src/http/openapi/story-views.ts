import type { SchemaObject } from '@nestjs/swagger';
import type {
  AuditLine,
  AuditView,
  ConcernLine,
  ConcernsView,
  DeadLetterLine,
  StoryLine,
  StorySubject,
  StoryView,
} from '@shop/domain/admin';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { orNull, UUID } from './fields.js';
import { CENTS, COUNT, FLAG, listOf, TEXT, textOrNull, view } from './view-parts.js';

const MOMENT: SchemaObject = { type: 'string', format: 'date-time' };
const WORDS = view<StoryLine['sentence']>({ fr: TEXT, en: TEXT }, 'In both languages.');

const STORY_LINE = view<StoryLine>(
  {
    revision: COUNT,
    type: TEXT,
    at: MOMENT,
    sentence: WORDS,
    who: WORDS,
    commandId: textOrNull,
    correlationId: textOrNull,
  },
  'A fact in plain words.',
);

const CONCERNS: ConcernLine['concern'][] = [
  'duplicate',
  'anomaly',
  'refund-failed',
  'refund-waiting',
  'disputed',
  'paid-without-order',
  'order-without-job',
  'report-refund-due',
];

const DEAD_LETTER = view<DeadLetterLine>(
  { reaction: TEXT, sessionUuid: UUID, since: MOMENT, attempts: COUNT, reason: TEXT, blocked: COUNT },
  'An event that the worker cannot handle, and how many later ones of its visit wait for it.',
);

const CONCERN = view<ConcernLine>(
  {
    sessionUuid: UUID,
    paymentIntentId: textOrNull,
    amountCents: CENTS,
    refundedCents: CENTS,
    since: MOMENT,
    concern: { type: 'string', enum: CONCERNS },
  },
  'A payment that a person has to look at.',
);

/** Views of single visits for staff, by name. */
export const STORY_VIEWS = {
  Story: view<StoryView>(
    {
      uuid: UUID,
      isMasked: FLAG,
      subject: view<StorySubject>(
        { email: textOrNull, plate: textOrNull, vin: textOrNull, vehicle: textOrNull },
        'Who and what it is about.',
      ),
      lines: listOf(STORY_LINE),
    },
    'A visit, fact by fact.',
  ),
  Audit: view<AuditView>(
    {
      lines: listOf(
        view<AuditLine>(
          {
            id: UUID,
            at: MOMENT,
            type: TEXT,
            email: textOrNull,
            sessionUuid: orNull(UUID),
            order: textOrNull,
            serviceId: orNull({ type: 'string', enum: [...SERVICE_IDS] }),
            amountCents: orNull(CENTS),
            reason: textOrNull,
          },
          'A deed of staff.',
        ),
      ),
      next: textOrNull,
    },
    'What staff did.',
  ),
  Concerns: view<ConcernsView>(
    { concerns: listOf(CONCERN), deadLetters: listOf(DEAD_LETTER) },
    'Payments and events to look at.',
  ),
} as const;
