import { envelopeOf, providerFault, type ReportQuery, type ProviderAnswer } from './answer.js';
import { dimensionsOf, emissionsOf, engineOf, identityOf } from './technical-fields.js';
import {
  dayOf,
  fieldsOf,
  listOf,
  MAX_CENTS,
  numberOf,
  oneOf,
  present,
  textOf,
  type IsoDay,
} from './untrusted-input.js';
import {
  EQUIPMENT_GROUPS,
  RECALL_STATES,
  type EquipmentGroup,
  type EquipmentItem,
  type Recall,
  type TechnicalReport,
} from './provider.js';

const MAX_ITEMS = 80;
const MAX_RECALLS = 40;

/** Reads MecaVIN's answer, sanitised for printing; values out of bounds count as missing. Never throws. */
export function readTechnicalReport(answer: unknown, query: ReportQuery): ProviderAnswer<TechnicalReport> {
  const envelope = envelopeOf(answer, query);
  if (typeof envelope === 'string') return providerFault(envelope);
  const { fields, source, vehicle } = envelope;
  const identity = identityOf(fieldsOf(fields['identity']) ?? {}, query.today);
  const engine = engineOf(fieldsOf(fields['engine']) ?? {});
  const equipment = equipmentOf(fields['equipment']);
  if (Object.keys({ ...identity, ...engine }).length === 0 && equipment.length === 0)
    return providerFault('nothing-known');
  const report = {
    ...{ source, vehicle, identity, engine, equipment },
    dimensions: dimensionsOf(fieldsOf(fields['dimensions']) ?? {}),
    emissions: emissionsOf(fieldsOf(fields['emissions']) ?? {}),
    ...(Array.isArray(fields['recalls']) ? { recalls: recallsOf(fields['recalls'], query.today) } : {}),
  };
  return { clean: true, report };
}

/** Groups in the shop's order, each once, without empty ones. */
function equipmentOf(listed: unknown): EquipmentGroup[] {
  const groups = listOf(listed, 40, fieldsOf);
  return EQUIPMENT_GROUPS.map((group) => ({
    group,
    items: groups
      .filter((entry) => (oneOf(entry['group'], EQUIPMENT_GROUPS) ?? 'other') === group)
      .flatMap((entry) => listOf(entry['items'], MAX_ITEMS, itemOf))
      .slice(0, MAX_ITEMS),
  })).filter(({ items }) => items.length > 0);
}

function itemOf(value: unknown): EquipmentItem | undefined {
  const fields = fieldsOf(value);
  const label = textOf(fields?.['label'], 120);
  if (label === undefined) return undefined;
  return {
    label,
    option: fields?.['option'] === true,
    ...present({ priceCents: numberOf(fields?.['priceCents'], 1, MAX_CENTS) }),
  };
}

const recallsOf = (recalls: unknown, today: IsoDay): Recall[] =>
  listOf(recalls, MAX_RECALLS, (value) => {
    const recall = fieldsOf(value);
    const title = textOf(recall?.['title'], 160);
    const reference = textOf(recall?.['reference'], 40);
    if (recall === undefined || title === undefined || reference === undefined) return undefined;
    return {
      ...{ reference, title, state: oneOf(recall['state'], RECALL_STATES) ?? 'unknown' },
      ...present({
        date: dayOf(recall['date'], today),
        risk: textOf(recall['risk'], 400),
        remedy: textOf(recall['remedy'], 400),
      }),
    };
  });
