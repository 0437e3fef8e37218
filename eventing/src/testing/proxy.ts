import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type Mood = 'nonsense' | 'pass';

/** Stands between a worker and a port of this machine, and lets their connections suffer. */
export const startProxy = async (port: number) => {
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
    /** Ends every connection there is. */
    cut: (): void => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
    },
    /** The connections there are stay open, and nothing comes through them any more; new ones work. */
    stall: (): void => {
      for (const { near, far } of pairs) {
        near.unpipe(far);
        near.pause();
        far.pause();
      }
    },
    /** Whatever the other side sends arrives as nonsense, until this is taken back. */
    talkNonsense: (isOn: boolean): void => {
      mood = isOn ? 'nonsense' : 'pass';
    },
    /** How often nonsense was said. */
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
};
