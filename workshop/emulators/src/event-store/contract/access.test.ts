import { describe, expect, it } from 'vitest';
import { jsonEvent, type Credentials, type EventStoreDBClient } from '@eventstore/db-client';
import { collect, numbered, numbersIn, uniqueName, useSecuredStore } from '../testing/store-under-test.js';

const store = useSecuredStore();

const denied = { type: 'access-denied' };

const asOrdinary = (): { client: EventStoreDBClient; credentials: Credentials } => ({
  client: store.client,
  credentials: store.ordinary,
});

// A real server needs TLS, an admin in ESDB_URL, and an ordinary user in ESDB_ORDINARY_USER (name:password).
(store.isAvailable ? describe : describe.skip)('a user who is no admin', () => {
  it('appends to, reads and follows the streams of users', async () => {
    const { client, credentials } = asOrdinary();
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0), { credentials });

    expect(numbersIn(await collect(client.readStream(stream, { credentials })))).toEqual([0]);
    expect(numbersIn(await collect(client.subscribeToStream(stream, { credentials }), 1))).toEqual([0]);
    await client.setStreamMetadata(stream, { maxCount: 3 }, { credentials });
  });

  it('reads and follows neither $all nor the streams of the system', async () => {
    const { client, credentials } = asOrdinary();
    const stream = uniqueName('$visit');

    await expect(collect(client.readAll({ credentials, maxCount: 1 }))).rejects.toMatchObject(denied);
    await expect(collect(client.subscribeToAll({ credentials }), 1)).rejects.toMatchObject(denied);
    await expect(collect(client.readStream('$users', { credentials }))).rejects.toMatchObject(denied);
    await expect(client.appendToStream(stream, numbered(0), { credentials })).rejects.toMatchObject(denied);
    await expect(client.setStreamMetadata('$all', {}, { credentials })).rejects.toMatchObject(denied);
    expect(await collect(client.readAll({ maxCount: 1 }))).toHaveLength(1);
  });

  it('reads and follows $all once its metadata names them, and no longer when it does not', async () => {
    const { client, credentials } = asOrdinary();
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0), { credentials });
    await client.setStreamMetadata('$all', { acl: { readRoles: ['$admins', credentials.username] } });

    expect(await collect(client.readAll({ credentials, maxCount: 1 }))).toHaveLength(1);
    expect(await collect(client.subscribeToAll({ credentials }), 1)).toHaveLength(1);
    await client.setStreamMetadata('$all', { acl: { readRoles: ['$admins'] } });
    await expect(collect(client.readAll({ credentials, maxCount: 1 }))).rejects.toMatchObject(denied);
  });

  it('does with a stream only what its metadata allows', async () => {
    const { client, credentials } = asOrdinary();
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0));
    await client.setStreamMetadata(stream, {
      acl: { readRoles: ['$all'], writeRoles: ['$admins'], deleteRoles: ['$admins'], metaWriteRoles: ['$admins'] },
    });

    expect(numbersIn(await collect(client.readStream(stream, { credentials })))).toEqual([0]);
    await expect(client.appendToStream(stream, numbered(1), { credentials })).rejects.toMatchObject(denied);
    await expect(client.deleteStream(stream, { credentials })).rejects.toMatchObject(denied);
    await expect(client.setStreamMetadata(stream, {}, { credentials })).rejects.toMatchObject(denied);
    await client.appendToStream(stream, jsonEvent({ type: 'Counted', data: { n: 1 } }));
  });

  it('does with streams that say nothing what the settings of the store allow', async () => {
    const { client, credentials } = asOrdinary();
    const stream = uniqueName('visit');
    await client.appendToStream(stream, numbered(0));
    const settings = (data: Record<string, Record<string, string>>) =>
      client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }));
    await settings({ $userStreamAcl: { $r: '$admins', $w: '$all', $d: '$admins', $mr: '$admins', $mw: '$admins' } });
    try {
      await expect(collect(client.readStream(stream, { credentials }))).rejects.toMatchObject(denied);
      await client.appendToStream(stream, numbered(1), { credentials });
    } finally {
      await settings({});
    }
    expect(numbersIn(await collect(client.readStream(stream, { credentials })))).toHaveLength(2);
  });
});
