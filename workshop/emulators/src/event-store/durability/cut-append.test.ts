import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { streamIdentifier } from '../grpc/identifiers.js';
import { shared, streams } from '../grpc/messages.js';
import { useServers } from '../testing/servers.js';
import { collect, numberedFrom, numbersIn, uniqueName } from '../testing/store-under-test.js';

const servers = useServers();

const APPEND = '/event_store.client.streams.Streams/Append';
const NOTICE_MS = 200;

/** A message of gRPC: not compressed, its length, its bytes. */
function frameOf(message: streams.AppendReq): Buffer {
  const bytes = message.serializeBinary();
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function optionsOf(stream: string): streams.AppendReq {
  const options = new streams.AppendReq.Options().setStreamIdentifier(streamIdentifier(stream));
  return new streams.AppendReq().setOptions(options.setNoStream(new shared.Empty()));
}

function anEvent(): streams.AppendReq {
  const event = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString(randomUUID()));
  event.getMetadataMap().set('type', 'Counted').set('content-type', 'application/json');
  return new streams.AppendReq().setProposedMessage(event.setData(Buffer.from('{"n":7}')));
}

interface Call {
  readonly session: ClientHttp2Session;
  readonly append: ClientHttp2Stream;
}

/** Sends the beginning of an append; resolves when the server has received it. */
async function begin(port: number, stream: string): Promise<Call> {
  const session = connect(`http://127.0.0.1:${port}`);
  await once(session, 'connect');
  const headers = { ':method': 'POST', ':path': APPEND, 'content-type': 'application/grpc', te: 'trailers' };
  const append = session.request(headers, { endStream: false });
  append.on('error', () => undefined);
  for (const message of [optionsOf(stream), anEvent()]) append.write(frameOf(message));
  await promisify((done: (error: Error | null) => void) => session.ping(done))();
  return { session, append };
}

describe('an append whose client loses its connection in the middle of it', () => {
  it('writes nothing', async () => {
    const server = await servers.start(await servers.createLog());
    const client = servers.connect(server.url);
    const stream = uniqueName('visit');
    const { session } = await begin(server.port, stream);
    session.destroy();
    await setTimeout(NOTICE_MS);

    await client.appendToStream(stream, numberedFrom(0, 2), { expectedRevision: 'no_stream' });
    expect(numbersIn(await collect(client.readStream(stream)))).toEqual([0, 1]);
  });

  it('would have been written at its end', async () => {
    const server = await servers.start(await servers.createLog());
    const stream = uniqueName('visit');
    const { session, append } = await begin(server.port, stream);
    append.end();
    append.resume();
    await once(append, 'end');
    session.destroy();
    expect(numbersIn(await collect(servers.connect(server.url).readStream(stream)))).toEqual([7]);
  });
});
