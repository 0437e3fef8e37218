import { beforeEach, describe, expect, it } from 'vitest';
import { createLog, faultOf, nestLog } from './log.js';
import { logText } from './log-text.js';

const lines: string[] = [];
const written = { write: (line: string) => void lines.push(line) };
const entries = () => lines.map((line) => JSON.parse(line) as unknown);
beforeEach(() => {
  lines.length = 0;
});

describe('text in the log', () => {
  it.each([
    ['refused a@b.example here', 'refused [e-mail] here'],
    ['session-0B9F1C1E-0000-4000-8000-000000000001 gone', 'session-[uuid] gone'],
    ['AA-123-AA and ab123cd', '[plate] and [plate]'],
    ['AB 123 CD', '[plate]'],
    ['VF7CANARY00000001', '[vin]'],
    ['vf7canary00000001', '[vin]'],
    ['ValueAfterRefresh', 'ValueAfterRefresh'],
    ['pi_1_secret_2 sk_test_3 whsec_4', '[secret] [secret] [secret]'],
    ['GET /api/x?email=a', 'GET /api/x?'],
    ['a\r\n\u001b[31m\u2028b', 'a\\u000d\\u000a\\u001b[31m\\u2028b'],
    ['processTicksAndRej', 'processTicksAndRej'],
  ])('%j is %j', (text, logged) => {
    expect(logText(text)).toBe(logged);
  });

  it('is cut at 512 characters, at once', () => {
    const startedAt = performance.now();
    expect(logText('a@'.repeat(500_000)).length).toBeLessThanOrEqual(512);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(logText('x'.repeat(600))).toHaveLength(512);
    expect(logText(`GET /api/x?${'y'.repeat(600)} by a@b.example`)).toBe('GET /api/x? by [e-mail]');
  });

  it('is clean in a message, in a field and in what Nest says of an error', () => {
    const log = createLog('info', written);
    log.info({ reason: 'refused a@b.example', to: ['a@b.example', 7] }, 'refused a@b.example');
    nestLog(log).error(new Error('no mailbox a@b.example', { cause: new Error('AA-123-AA') }), 'Mail');
    expect(entries()).toMatchObject([
      { message: 'refused [e-mail]', reason: 'refused [e-mail]', to: ['[e-mail]', 7] },
      { message: 'no mailbox [e-mail]', cause: 'Error: [plate]', context: 'Mail' },
    ]);
  });

  it('has the level that Nest gives it, where what it says of itself is a detail', () => {
    const log = nestLog(createLog('debug', written));
    log.log('started', 'App');
    log.warn('slow');
    log.error('broken');
    log.fatal?.('over');
    expect(entries()).toMatchObject([
      { level: 'debug', message: 'started', context: 'App' },
      { level: 'warn', message: 'slow' },
      { level: 'error', message: 'broken' },
      { level: 'fatal', message: 'over' },
    ]);
  });

  it('has the twenty places next to a fault', () => {
    const deep = new Error('deep');
    const places = Array.from({ length: 30 }, (_, depth) => `at step${depth} (shop.js:${depth})`);
    deep.stack = ['Error: deep', ...places.map((place) => `    ${place}`)].join('\n');
    expect(faultOf(deep)).toEqual({ message: 'deep', error: 'Error', stack: places.slice(0, 20) });
  });

  it('is what was thrown, whatever it is', () => {
    expect(faultOf('nothing')).toEqual({ message: 'nothing' });
    expect(faultOf(new Error('outer', { cause: new TypeError('inner') }))).toMatchObject({
      message: 'outer',
      cause: 'TypeError: inner',
    });
  });
});
