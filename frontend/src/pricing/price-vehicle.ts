import { postJson } from '../api/http.js';

interface Priced {
  vehicle: { make: string; model: string; year: number | null };
  sessionUuid: string | null;
}

/** The price of one report for this vehicle, in euros; `sessionUuid`: the session for which the call is made. */
export const priceVehicle = ({ vehicle, sessionUuid }: Priced): Promise<{ price: number }> =>
  postJson('/api/mecavin/calculate-price', vehicle, sessionUuid === null ? {} : { sessionUuid });
