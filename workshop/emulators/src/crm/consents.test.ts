import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../http-server.js';
import { startCrm } from './consents.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Holds every sync of a file to the disk until the returned function is called. */
async function holdDisk(): Promise<() => void> {
  const file = await open(join(folder, 'probe'), 'w');
  await file.close();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync').mockReturnValue(held);
  return release;
}

describe('the CRM', () => {
  it('acknowledges a consent and its concurrent repeat only when it is on the disk', async () => {
    const crm = await startCrm(folder, 'provider');
    const server = await listen(express().use(crm.scenario).use(crm.router), '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    const order: string[] = [];
    const send = async () => {
      const headers = {
        authorization: 'Bearer provider',
        'content-type': 'application/json',
        'idempotency-key': 'one',
      };
      const { status } = await fetch(`${url}/consents`, {
        method: 'POST',
        headers,
        body: '{"email":"ana@exemple.fr"}',
      });
      order.push(`answered ${status}`);
    };
    const sent = async () => ((await (await fetch(`${url}/scenario`)).json()) as { sent: number }).sent;
    const release = await holdDisk();

    const answers = [send(), send()];
    await vi.waitUntil(async () => (await sent()) === 2, 20_000);
    order.push('on the disk');
    release();
    await Promise.all(answers);

    expect(order).toEqual(['on the disk', 'answered 202', 'answered 202']);
    await server.stop();
    await crm.stop();
  });
});
