import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { TagObject } from '@nestjs/swagger';

/** The rooms of the API by their folder, in the order of a visit; then those of staff. */
const ROOMS: Readonly<Record<string, string>> = {
  app: 'The configuration of the pages, and what operators read',
  sessions: 'A visit and its steps',
  vehicles: 'Vehicles by plate or VIN',
  customers: 'E-mail, consent and its withdrawal',
  reports: 'What can be delivered for a vehicle',
  pricing: 'Prices and discounts',
  payments: 'Payments, and the messages of their provider',
  orders: 'An order: its reports, links, refunds and withdrawal; for staff, the orders of all',
  admin: 'For staff: sign-in, visits and payment issues',
  analytics: 'For staff: the dashboard; from every page: its speed',
};

const nameOf = (module: string): string => module.replace('Module', '').toLowerCase();

/** The tags of the document, one for each room. */
export const ROOM_TAGS: TagObject[] = Object.entries(ROOMS).map(([name, description]) => ({ name, description }));

/** The room of each class of a controller: its module, or the one that is composed of it. */
export function roomsOf(app: INestApplication): ReadonlyMap<unknown, string> {
  const isRoom = ({ name }: { readonly name: string }) => nameOf(name) in ROOMS;
  const modules = [...app.get(ModulesContainer).values()].filter(isRoom);
  return new Map(
    modules.flatMap((module) =>
      [module, ...[...module.imports].filter((part) => !isRoom(part))]
        .flatMap(({ controllers }) => [...controllers.keys()])
        .map((controller) => [controller, nameOf(module.name)] as const),
    ),
  );
}
