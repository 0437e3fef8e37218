import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.js';

const baseUrlIn = (VALUATION_URL: string) =>
  readEnvironment({ VALUATION_URL }, (read) => read.baseUrl('VALUATION_URL'));

describe('the address of a service outside', () => {
  it.each([
    ['https://value.example', 'https://value.example'],
    ['https://value.example/', 'https://value.example'],
    ['https://value.example/v1/', 'https://value.example/v1'],
    ['http://127.0.0.1:4000/valuation', 'http://127.0.0.1:4000/valuation'],
  ])('%s is one to which paths are appended', (text, url) => {
    expect(baseUrlIn(text)).toBe(url);
  });

  it.each([
    'value.example',
    'localhost:4000',
    'ftp://value.example',
    'https://',
    'https://jo:secret@value.example',
    'https://value.example/?key=1',
    'https://value.example/#key',
  ])('%s is refused at the start, by the name of the variable', (text) => {
    expect(() => baseUrlIn(text)).toThrow(/VALUATION_URL should be an address/);
  });
});
