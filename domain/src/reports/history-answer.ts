import { envelopeOf, providerFault, type ReportQuery, type ProviderAnswer } from './answer.js';
import { VISIT_KINDS, WORKS, type HistoryEntry, type HistoryReport, type Work } from './provider-history.js';
import { dayOf, fieldsOf, listOf, MAX_KM, numberOf, oneOf, present, textOf, type IsoDay } from './untrusted-input.js';

/** Maximum number of visits in an answer; no car has more, so that a longer answer is invalid. */
export const MAX_VISITS = 300;
const MAX_WORKS = 30;

/** Reads Service History's answer, sanitised for printing, oldest visit first; an empty history is valid. Never throws. */
export function readHistoryReport(answer: unknown, query: ReportQuery): ProviderAnswer<HistoryReport> {
  const envelope = envelopeOf(answer, query);
  if (typeof envelope === 'string') return providerFault(envelope);
  const { fields, source, vehicle } = envelope;
  const listed = fields['entries'];
  if (!Array.isArray(listed)) return providerFault('entries-missing');
  if (listed.length > MAX_VISITS) return providerFault('too-many-entries');
  const entries = listOf(listed, MAX_VISITS, (value) => entryOf(value, query.today));
  const unreadable = listed.length - entries.length;
  if (entries.length === 0 && unreadable > 0) return providerFault('nothing-known');
  const inOrder = [...entries].sort((a, b) => a.date.localeCompare(b.date));
  return { clean: true, report: { source, vehicle, entries: inOrder, unreadable } };
}

function entryOf(value: unknown, today: IsoDay): HistoryEntry | undefined {
  const fields = fieldsOf(value);
  const date = dayOf(fields?.['date'], today);
  if (fields === undefined || date === undefined) return undefined;
  return {
    date,
    ...present({
      mileageKm: numberOf(fields['mileageKm'], 0, MAX_KM),
      dealer: textOf(fields['dealer'], 80),
      place: textOf(fields['place'], 60),
    }),
    kind: oneOf(fields['kind'], VISIT_KINDS) ?? 'other',
    works: listOf(fields['works'], MAX_WORKS, workOf),
  };
}

function workOf(value: unknown): Work | undefined {
  const fields = fieldsOf(value);
  const label = textOf(fields?.['label'], 160);
  const code = oneOf(fields?.['code'], WORKS) ?? 'other';
  return code === 'other' && label === undefined ? undefined : { code, ...present({ label }) };
}
