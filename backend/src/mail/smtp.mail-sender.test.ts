import { afterEach, describe, expect, it } from 'vitest';
import { UnreliableMail } from '../testing/unreliable-mail.js';
import { MailRefused } from './mail-sender.js';
import { SmtpMailSender } from './smtp.mail-sender.js';

const MAIL = { to: 'jeanne@example.fr', subject: 'Vos rapports', text: 'Bonjour', html: '<p>Bonjour</p>' };

let mail: UnreliableMail | undefined;
afterEach(() => mail?.stop());

const sends = (smtpUrl: string, to = MAIL.to): Promise<unknown> => {
  const configuration = { smtpUrl, mailFrom: 'Meca <rapports@example.fr>' };
  const sender = new SmtpMailSender(configuration as ConstructorParameters<typeof SmtpMailSender>[0]);
  return sender.send({ ...MAIL, to, messageId: '<1@example.fr>', files: [] }).catch((error: unknown) => error);
};

describe('a mail that is not accepted', () => {
  it('is refused when the mail server says so', async () => {
    mail = await UnreliableMail.start(() => 'refuses-for-now');
    expect(await sends(mail.url)).toEqual(new MailRefused(false, 'EMESSAGE 451'));
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
