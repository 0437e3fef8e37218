import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type Mood = 'nonsense' | 'pass';

/** A proxy between a worker and a port of this machine that can cut, stall and corrupt their connections. */
export async function startProxy(port: number) {
  const pairs = new Set<{ readonly near: Socket; readonly far: Socket }>();
  let mood: Mood = 'pass';
  let nonsense = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      if (mood === 'nonsense') nonsense += 1;
      near.write(mood === 'nonsense' ? Buffer.from(bytes).fill(0x7f) : bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Closes every open connection. */
    cut: (): void => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
    },
    /** Keeps the open connections open but lets nothing through; new ones work. */
    stall: (): void => {
      for (const { near, far } of pairs) {
        near.unpipe(far);
        near.pause();
        far.pause();
      }
    },
    /** Replaces everything that the port sends with garbage, until it is switched off. */
    talkNonsense: (isOn: boolean): void => {
      mood = isOn ? 'nonsense' : 'pass';
    },
    /** How many times garbage was sent. */
    nonsenseSent: (): number => nonsense,
    end: async (): Promise<void> => {
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await once(server, 'close');
    },
  };
}
