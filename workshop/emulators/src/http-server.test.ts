import { describe, expect, it } from 'vitest';
import { listen } from './http-server.js';

describe('a server that is asked to stop', () => {
  it('answers what runs, then closes the connection and takes nothing new', async () => {
    let arrived = () => {};
    let finish = () => {};
    const running = new Promise<void>((resolve) => (arrived = resolve));
    const server = await listen(
      (_request, response) => {
        finish = () => response.end('done');
        arrived();
      },
      '127.0.0.1',
      0,
    );
    const answer = fetch(`http://127.0.0.1:${server.port}/`);
    await running;
    const stopped = server.stop();
    finish();
    expect(await (await answer).text()).toBe('done');
    await stopped;
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
  });

  it('says which port is taken', async () => {
    const server = await listen((_request, response) => response.end(), '127.0.0.1', 0);
    await expect(listen(() => undefined, '127.0.0.1', server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await server.stop();
  });
});
