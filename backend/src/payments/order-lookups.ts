import type { ChangeContext, SessionChanges, SessionState } from '@shop/domain';

/** An order that a call describes, and what the shop itself knows of its vehicle. */
export interface PricedChanges {
  readonly changes: SessionChanges;
  readonly context: ChangeContext;
}

/** What the shop itself knows about an order that a call describes. */
export abstract class OrderLookups {
  /** The part of `changes` that the visit does not know yet. */
  lackingOf({ pricing, vehicles, customers }: SessionState, changes: SessionChanges): SessionChanges {
    const { selectedServices, mileage, vehicleData, idveh, email } = changes;
    return {
      ...(pricing.selectedServices.length === 0 && selectedServices !== undefined && { selectedServices }),
      ...(pricing.mileage === null && mileage !== undefined && { mileage }),
      ...(vehicles.vehicleData === null && vehicleData !== undefined && { vehicleData }),
      ...(vehicles.vehicleData === null && idveh !== undefined && { idveh }),
      ...(customers.email === null && email !== undefined && { email }),
    };
  }

  /** With the vehicle looked up and priced where the visit has neither; throws what a look-up throws. */
  abstract ofOrder(visit: SessionState, changes: SessionChanges): Promise<PricedChanges>;
}
