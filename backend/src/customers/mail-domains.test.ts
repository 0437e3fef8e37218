import { createSocket, type Socket } from 'node:dgram';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FindMailDomain, FindMailDomainHandler } from './find-mail-domain.query.js';
import { MailDomains } from './mail-domains.js';

const [A, MX] = [1, 15];
const [NO_ERROR, SERVER_FAILED, NO_SUCH_NAME] = [0, 2, 3];
const SILENT = -1;

interface Answer {
  readonly code: number;
  readonly record?: Buffer;
}

const labels = (name: string): Buffer =>
  Buffer.concat(
    [...name.split('.').filter((label) => label !== ''), ''].map((label) =>
      Buffer.from([label.length, ...Buffer.from(label)]),
    ),
  );
const mx = (preference: number, exchange: string): Buffer =>
  Buffer.concat([Buffer.from([0, preference]), labels(exchange)]);

const NOTHING: Answer = { code: NO_ERROR };
const NO_NAME: Answer = { code: NO_SUCH_NAME };

/** What a name server answers, by name and type of record (RFC 1035). */
const ZONE: Readonly<Record<string, Readonly<Record<number, Answer>>>> = {
  'example.fr': { [MX]: { code: NO_ERROR, record: mx(10, 'mail.example.fr') } },
  'xn--caf-dma.fr': { [MX]: { code: NO_ERROR, record: mx(10, 'mail.example.fr') } },
  'web.example.fr': { [MX]: NOTHING, [A]: { code: NO_ERROR, record: Buffer.from([192, 0, 2, 1]) } },
  'nothing.example.fr': { [MX]: NOTHING, [A]: NOTHING },
  'null-mx.example.fr': { [MX]: { code: NO_ERROR, record: mx(0, '') } },
  'denied.example.fr': { [MX]: NO_NAME, [A]: { code: NO_ERROR, record: Buffer.from([192, 0, 2, 1]) } },
  'half-silent.example.fr': { [MX]: NO_NAME, [A]: { code: SILENT } },
  'broken.example.fr': { [MX]: { code: SERVER_FAILED } },
  'silent.example.fr': { [MX]: { code: SILENT } },
};

/** The name and the type that a query asks for, and the bytes of its question. */
function questionOf(query: Buffer) {
  const names: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    names.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: names.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), bytes: query.subarray(12, at + 5) };
}

function answerTo(query: Buffer, { code, record }: Answer): Buffer {
  const { type, bytes } = questionOf(query);
  const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80 + code, 0, 1, 0, record ? 1 : 0, 0, 0, 0, 0]);
  if (record === undefined) return Buffer.concat([header, bytes]);
  const answer = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, record.length]);
  return Buffer.concat([header, bytes, answer, record]);
}

const listening = (socket: Socket) =>
  new Promise<Socket>((resolve) => socket.bind(0, '127.0.0.1', () => resolve(socket)));

let server: Socket;
let domains: MailDomains;
let asked: string[] = [];
beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const { name, type } = questionOf(query);
    asked.push(`${name} ${type}`);
    const answer = ZONE[name]?.[type] ?? NO_NAME;
    if (answer.code !== SILENT) server.send(answerTo(query, answer), port, address);
  });
  await listening(server);
  domains = new MailDomains([`127.0.0.1:${server.address().port}`]);
});
afterEach(() => {
  asked = [];
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

describe('the domain of an e-mail', () => {
  it.each([
    ['exmaple.fr', 'does not exist'],
    ['null-mx.example.fr', 'takes no mail, as it says itself'],
  ])('is doubted: %s %s', async (domain) => {
    expect(await domains.isUnknown(domain)).toBe(true);
  });

  it.each([
    ['example.fr', 'has a mail server'],
    ['xn--caf-dma.fr', 'has one, under its punycode'],
    ['web.example.fr', 'has an address, to which mail is sent without a mail server'],
    ['nothing.example.fr', 'exists'],
    ['denied.example.fr', 'is denied for one kind of record alone'],
    ['half-silent.example.fr', 'is denied once and then not answered'],
    ['broken.example.fr', 'cannot be looked up now'],
    ['silent.example.fr', 'is not answered'],
  ])('is not doubted: %s %s', async (domain) => {
    const startedAt = performance.now();
    expect(await domains.isUnknown(domain)).toBe(false);
    expect(asked).not.toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('is not doubted once all servers that could say so were silent for 800 ms together', async () => {
    const silent = await Promise.all(Array.from({ length: 12 }, () => listening(createSocket('udp4'))));
    const startedAt = performance.now();
    const servers = silent.map((one) => `127.0.0.1:${one.address().port}`);
    expect(await new MailDomains(servers).isUnknown('exmaple.fr')).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2500);
    for (const one of silent) one.close();
  });

  it('is asked for by its punycode, and not at all for a text that is none', async () => {
    const handler = new FindMailDomainHandler(domains);
    const find = (domain: string) => handler.execute(new FindMailDomain(domain));
    expect([await find('exmaple.fr'), await find('café.fr')]).toEqual([{ isUnknown: true }, { isUnknown: false }]);
    expect(asked).toEqual(['exmaple.fr 15', 'exmaple.fr 1', 'xn--caf-dma.fr 15']);
    for (const text of ['no domain', 'localhost', 'a@exmaple.fr', '', `${'a'.repeat(250)}.fr`])
      expect(await find(text)).toEqual({ isUnknown: false });
    expect(asked).toHaveLength(3);
  });

  it('is not looked up where the shop may not ask', async () => {
    expect(await new MailDomains('none').isUnknown('exmaple.fr')).toBe(false);
    expect(asked).toEqual([]);
  });
});
