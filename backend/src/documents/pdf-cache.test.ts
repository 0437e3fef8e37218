import { afterAll, describe, expect, it } from 'vitest';
import { PdfCache } from './pdf-cache.js';
import type { DocumentModels } from './pdf/document.js';
import { reportPdf } from './pdf/report-pdf.js';
import { sampleHistory } from './content/samples/sample-history.js';
import { SAMPLE_ISSUED_AT, SAMPLE_VEHICLE } from './content/samples/sample-vehicle.js';

const cache = new PdfCache();
const history = sampleHistory('fr');
const model: DocumentModels['report'] = {
  received: { service: 'service-history', report: history },
  ...{ vehicle: SAMPLE_VEHICLE, language: 'fr', brand: { name: 'Meca' }, issuedAt: SAMPLE_ISSUED_AT },
};

describe('a paper', () => {
  afterAll(() => cache.onModuleDestroy());

  it('is rendered once for the same model, though two ask at once, and again for others', async () => {
    const [first, second] = await Promise.all([cache.of('report', model), cache.of('report', { ...model })]);
    expect(second).toBe(first);
    expect(await cache.of('report', { ...model, language: 'en' })).not.toEqual(first);
  });

  it('is to the byte what is drawn without a thread', async () => {
    const { received, ...others } = model;
    expect(Buffer.from(await cache.of('report', model))).toEqual(Buffer.from(reportPdf(received, others)));
  });

  it('keeps nobody waiting while it is drawn, however long it is', async () => {
    const entries = Array.from({ length: 40 }, () => history.entries).flat();
    let answered = 0;
    const others = setInterval(() => (answered += 1), 5);
    await cache.of('report', { ...model, received: { service: 'service-history', report: { ...history, entries } } });
    clearInterval(others);
    expect(answered).toBeGreaterThan(10);
  });

  it('that cannot be drawn is an error, and the next one is drawn', async () => {
    const broken = { ...model, issuedAt: 'never' };
    await expect(cache.of('report', broken)).rejects.toThrow(/time/i);
    expect((await cache.of('report', { ...model, reference: 'NEXT' })).byteLength).toBeGreaterThan(1_000);
  });
});
