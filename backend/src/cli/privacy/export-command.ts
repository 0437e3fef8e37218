import { open, rm } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { maskText, pluralEn } from '@shop/domain';
import { normaliseEmail } from '@shop/domain/customers';
import { parisDay } from '@shop/domain/time';
import { print } from '@shop/eventing/commands/consumer-commands';
import { Clock } from '../../platform/clock.js';
import type { Authority } from '../../privacy/erasures.js';
import { VisitorExports, type ExportedVisit } from '../../privacy/visitor-exports.js';

const OWNER_ONLY = 0o600;

/** A new file that its owner alone can read; throws when there is one of this name. */
const newFile = (path: string) =>
  open(path, 'wx', OWNER_ONLY).catch((error: unknown) => {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw exists ? new Error(`There is a file ${path} already: choose another name with --out.`) : error;
  });

const emailsIn = (json: unknown): readonly string[] =>
  typeof json !== 'object' || json === null
    ? []
    : Object.entries(json).flatMap(([name, value]) =>
        name === 'email' && typeof value === 'string' ? [normaliseEmail(value)] : emailsIn(value),
      );

function otherEmails(email: string, { visit, order }: ExportedVisit): readonly string[] {
  const known = new Set([...visit, ...order].flatMap(({ data }) => emailsIn(data)));
  known.delete(normaliseEmail(email));
  return [...known];
}

/** Writes what the shop holds of an e-mail into a new file, once the audit of staff has it; without a visit there is no file. */
export async function exportVisitor(
  shop: INestApplicationContext,
  email: string,
  uuids: readonly string[],
  { out, ...authority }: Authority & { readonly out?: string },
): Promise<void> {
  if (uuids.length === 0) return print('0 visits, nothing written');
  const exports = shop.get(VisitorExports, { strict: false });
  const path = out ?? `personal-data-${parisDay(shop.get(Clock, { strict: false }).now())}.json`;
  const file = await newFile(path);
  try {
    await exports.record(uuids, authority);
    const content = await exports.of(email, uuids);
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    for (const visit of content.visits) {
      const others = otherEmails(email, visit).map(maskText);
      if (others.length > 0)
        print(`${visit.uuid} also holds ${others.join(', ')}: make sure that this is the same person`);
    }
    print(`${pluralEn(uuids.length, 'visit', 'visits')} written to ${path}`);
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await file.close();
  }
}
