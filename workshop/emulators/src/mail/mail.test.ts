import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import express from 'express';
import { createTransport } from 'nodemailer';
import { listen } from '../http-server.js';
import { Mailbox } from './mailbox.js';
import { mailboxRouter } from './mailbox-router.js';
import { listenForMail } from './smtp.js';

interface Running {
  readonly origin: string;
  readonly smtpPort: number;
  readonly stop: () => Promise<void>;
}

let data: string;
let running: Running;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'mail-'));
  running = await start();
});

afterEach(async () => {
  await running.stop();
  await rm(data, { recursive: true });
});

async function start(): Promise<Running> {
  const mailbox = await Mailbox.open(data);
  const smtp = await listenForMail(mailbox, '127.0.0.1', 0);
  const web = await listen(express().use('/sandbox/mailbox', mailboxRouter(mailbox)), '127.0.0.1', 0);
  return {
    origin: `http://127.0.0.1:${web.port}/sandbox/mailbox`,
    smtpPort: smtp.port,
    stop: async () => {
      await web.stop();
      await smtp.stop();
      await mailbox.close();
    },
  };
}

async function send(extra: object = {}): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: running.smtpPort, auth: { user: 'shop', pass: 'any' } });
  await transport.sendMail({
    from: 'Meca <rapports@meca.test>',
    to: 'ana@exemple.fr',
    subject: 'Vos rapports <BMW> à 15 h 42',
    text: 'Bonjour Ana,\nvoici vos rapports.',
    html: '<h1>Bonjour Ana</h1><script>alert(1)</script><img src="cid:mark">',
    attachments: [
      { filename: 'mecavin é.pdf', content: Buffer.from('%PDF-1.7 …'), contentType: 'application/pdf' },
      { filename: 'mark.png', content: Buffer.from('png'), contentType: 'image/png', cid: 'mark' },
    ],
    ...extra,
  });
  transport.close();
}

async function answerTo(to: string): Promise<number | undefined> {
  return send({ to }).then(
    () => undefined,
    (error: { responseCode?: number }) => error.responseCode,
  );
}

async function getJson<T>(path: string): Promise<T> {
  return (await (await fetch(running.origin + path)).json()) as T;
}

interface Listed {
  id: string;
  to: string[];
  subject: string;
  from: string;
}

describe('the mailbox', () => {
  it('refuses what is sent to bounce-… for ever and to later-… for now', async () => {
    expect(await answerTo('bounce-1@exemple.fr')).toBe(550);
    expect(await answerTo('later-1@exemple.fr')).toBe(451);
    expect(await answerTo('bouncer@exemple.fr')).toBeUndefined();
  });

  it('shows a mail with its text, its HTML and its attachments', async () => {
    await send();
    const [mail] = await getJson<Listed[]>('/api');
    expect(mail).toMatchObject({
      from: 'Meca <rapports@meca.test>',
      to: ['ana@exemple.fr'],
      subject: 'Vos rapports <BMW> à 15 h 42',
      attachments: [{ name: 'mark.png' }, { name: 'mecavin é.pdf', type: 'application/pdf' }],
    });
    expect(await getJson(`/api/${mail!.id}`)).toMatchObject({
      text: expect.stringContaining('voici vos rapports.') as unknown,
    });

    const list = await (await fetch(running.origin)).text();
    expect(list).toContain('Vos rapports &#60;BMW&#62; à 15 h 42');
    const page = await (await fetch(`${running.origin}/${mail!.id}`)).text();
    expect(page).toContain('voici vos rapports.');

    const pdf = await fetch(`${running.origin}/${mail!.id}/attachments/1`);
    expect(pdf.headers.get('content-disposition')).toContain("filename*=UTF-8''mecavin%20%C3%A9.pdf");
    expect(await pdf.text()).toBe('%PDF-1.7 …');
  });

  it('lets the HTML of a mail neither run scripts nor load from elsewhere', async () => {
    await send();
    const [mail] = await getJson<Listed[]>('/api');
    const content = await fetch(`${running.origin}/${mail!.id}/html`);
    expect(content.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await content.text()).toContain(`<img src="/sandbox/mailbox/${mail!.id}/attachments/0">`);
  });

  it('keeps its mails over a restart, newest first, and filters by address', async () => {
    await send({ subject: 'first' });
    await running.stop();
    running = await start();
    await send({ subject: 'second', to: ['ana@exemple.fr', 'ben@exemple.fr'] });
    await send({ subject: 'third', to: 'ben@exemple.fr' });

    expect((await getJson<Listed[]>('/api')).map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    const ofAna = await getJson<Listed[]>('/api?to=ana@exemple.fr');
    expect(ofAna.map(({ subject }) => subject)).toEqual(['second', 'first']);
    const page = await fetch(`${running.origin}/${ofAna[1]!.id}`);
    expect(await page.text()).toContain('Bonjour Ana');
  });

  it('knows no mail that never came', async () => {
    expect((await fetch(`${running.origin}/none`)).status).toBe(404);
  });
});
