import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from '../platform/configuration.js';

/** A registry and a valuation that charge per call: they count their calls, and find every vehicle or none. */
export class BillingProviders {
  registry = 0;
  valuation = 0;

  private readonly server = createServer((request, response) => {
    const isValuation = request.url?.startsWith('/valuation') === true;
    this[isValuation ? 'valuation' : 'registry'] += 1;
    const plate = request.url?.split('/').at(-1);
    const vehicle = { make: 'BMW', model: `X ${plate}`, year: 2017, plate, vin: null };
    const answer = isValuation ? { valueEuros: 30_000 } : vehicle;
    const status = this.knowsEverything ? 200 : 404;
    const body = this.knowsEverything ? answer : { error: 'unknown-vehicle' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');

  constructor(private readonly knowsEverything: boolean) {}

  async in({ providers }: Configuration): Promise<Configuration['providers']> {
    if (!this.server.listening) await new Promise((resolve) => this.server.once('listening', resolve));
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { ...providers, registryUrl: url, valuationUrl: `${url}/valuation` };
  }

  forget(): void {
    this.registry = 0;
    this.valuation = 0;
  }

  close(): void {
    this.server.close();
  }
}
