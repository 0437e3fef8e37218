import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startOutsideProxy } from '../platform/proxies/testing/outside-proxy.js';
import { UnreliableMail } from '../testing/unreliable-mail.js';
import { MailRefused } from './mail-sender.js';
import { SmtpMailSender } from './smtp.mail-sender.js';

const MAIL = { to: 'jeanne@example.fr', subject: 'Vos rapports', text: 'Bonjour', html: '<p>Bonjour</p>' };

let mail: UnreliableMail | undefined;
afterEach(() => mail?.stop());

function sends(smtpUrl: string, to = MAIL.to, smtpProxy?: string): Promise<unknown> {
  const configuration = { smtpUrl, smtpProxy, mailFrom: 'Meca <rapports@example.fr>' };
  const sender = new SmtpMailSender(configuration as ConstructorParameters<typeof SmtpMailSender>[0]);
  return sender.send({ ...MAIL, to, messageId: '<1@example.fr>', files: [] }).catch((error: unknown) => error);
}

describe('a mail that is not accepted', () => {
  it.each([
    ['for now', '451 later', false],
    ['for now, when it does not take ours', '530 sign in first', false],
    ['for now, when our sign-in is out of date', '539 expired', false],
    ['for ever', '550 no such mailbox', true],
    ['for ever, also in general', '500 no', true],
    ['for ever, also just above what concerns our sign-in', '540 no answer from host', true],
  ] as const)('is refused %s, when the mail server says so: %s', async (_, answer, isFinal) => {
    mail = await UnreliableMail.start(() => answer);
    expect(await sends(mail.url)).toEqual(new MailRefused(isFinal, `EMESSAGE ${answer.slice(0, 3)}`));
  });

  it('is refused for now when the mail server does not let us sign in', async () => {
    mail = await UnreliableMail.start(() => 'takes');
    expect(await sends(mail.url.replace('//', '//shop:wrong@'))).toMatchObject({ name: 'MailRefused', isFinal: false });
  });

  it('is refused for now when there is no mail server to take it', async () => {
    mail = await UnreliableMail.start(() => 'takes');
    const { url } = mail;
    mail.stop();
    expect(await sends(url)).toEqual(new MailRefused(false, 'ESOCKET'));
  });

  it('is not called refused when the mail server does not say whether it took it', async () => {
    mail = await UnreliableMail.start(() => 'takes-and-drops');
    const error = await sends(mail.url);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });

  it('is not called refused when the fault is our own: it has no recipient', async () => {
    mail = await UnreliableMail.start(() => 'takes');
    const error = await sends(mail.url, '');
    expect(error).toMatchObject({ code: 'EENVELOPE' });
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});

describe('a mail that is accepted', () => {
  it('has its sender, the address for answers, its files, and its pictures in the text', async () => {
    mail = await UnreliableMail.start(() => 'takes');
    const { smtpUrl, ...configuration } = {
      smtpUrl: mail.url,
      smtpProxy: undefined,
      mailFrom: 'Meca <rapports@example.fr>',
    };
    const sender = new SmtpMailSender({ smtpUrl, ...configuration } as ConstructorParameters<typeof SmtpMailSender>[0]);
    const content = new Uint8Array([1, 2, 3]);
    const files = [
      { name: 'facture-2026-000001.pdf', content, type: 'application/pdf' },
      { name: 'logo.png', content, type: 'image/png', contentId: 'logo@example.fr' },
    ] as const;
    await sender.send({ ...MAIL, messageId: '<1@example.fr>', files, replyTo: 'aide@example.fr' });
    for (const line of [
      'From: Meca <rapports@example.fr>',
      'To: jeanne@example.fr',
      'Reply-To: aide@example.fr',
      'Auto-Submitted: auto-generated',
      'Message-ID: <1@example.fr>',
      'Subject: Vos rapports',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      '<p>Bonjour</p>',
      'Content-Type: application/pdf; name=facture-2026-000001.pdf',
      'Content-Disposition: attachment; filename=facture-2026-000001.pdf',
      'Content-ID: <logo@example.fr>',
      'AQID',
    ])
      expect(mail.last.split('\r\n')).toContain(line);
  });
});

describe('a mail server of another machine without TLS', () => {
  const elsewhere = async (): Promise<string> => {
    mail = await UnreliableMail.start(() => 'takes');
    return mail.url.replace('127.0.0.1', '0.0.0.0');
  };

  it('gets no mail, for now', async () => {
    expect(await sends(await elsewhere())).toMatchObject({ name: 'MailRefused', isFinal: false });
    expect(mail?.taken.size).toBe(0);
  });

  it('gets it when its URL says that it has none', async () => {
    await sends(`${await elsewhere()}?requireTLS=false`);
    expect(mail?.taken.size).toBe(1);
  });
});

describe('a mail through a proxy', () => {
  it('is sent by CONNECT to its server', async () => {
    mail = await UnreliableMail.start(() => 'takes');
    const proxy = await startOutsideProxy(new URL(mail.url).host);
    expect(await sends('smtp://outside.example:587?requireTLS=false', MAIL.to, proxy.url)).toBeUndefined();
    expect(proxy.asked).toEqual(['CONNECT outside.example:587']);
    proxy.stop();
  });

  it('is refused for now when there is no proxy', async () => {
    const error = await sends('smtp://outside.example:587?requireTLS=false', MAIL.to, 'http://127.0.0.1:9');
    expect(error).toMatchObject({ isFinal: false });
    expect(error).toBeInstanceOf(MailRefused);
  });

  it('is refused for now when the proxy does not let mail through', async () => {
    const strict = createServer().on('connect', (_asking, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    await once(strict.listen(0, '127.0.0.1'), 'listening');
    const { port } = strict.address() as AddressInfo;
    const error = await sends('smtp://outside.example:587?requireTLS=false', MAIL.to, `http://127.0.0.1:${port}`);
    strict.close();
    expect(error).toEqual(new MailRefused(false, 'EPROXY'));
  });
});
