import assert from 'node:assert/strict';
import { it } from 'node:test';
import { backendsOf, withBackends } from './backends.mjs';

it('an installation has as many backends as its setting says, one without it', () => {
  assert.deepEqual(backendsOf({}), ['backend']);
  assert.deepEqual(backendsOf({ BACKENDS: ' ' }), ['backend']);
  assert.deepEqual(backendsOf({ BACKENDS: '3' }), ['backend', 'backend2', 'backend3']);
  assert.equal(backendsOf({ BACKENDS: '16' }).at(-1), 'backend16');
  for (const BACKENDS of ['0', '-1', '1.5', 'two', '17', '1e9'])
    assert.throws(() => backendsOf({ BACKENDS }), /^Error: BACKENDS should be a number from 1 to 16/);
});

it('each further backend runs the same program and is asked at its own port whether it is ready', () => {
  const backend = { run: ['main.js'], cwd: '/shop', health: (ports) => `http://127.0.0.1:${ports.backend}/health` };
  const { backend2, ...others } = withBackends({ backend, worker: {} }, ['backend', 'backend2']);
  assert.deepEqual(others, { backend, worker: {} });
  assert.deepEqual([backend2.run, backend2.cwd], [['main.js'], '/shop']);
  assert.equal(backend2.health({ backend: 1, backend2: 2 }), 'http://127.0.0.1:2/health');
});
