import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { configuration } from '../testing/configuration.js';
import { outside, type Answer } from '../testing/outside.js';
import { ConfigurationProvider, loadConfiguration, useBrandName, useConfigurationRequest } from './configuration.js';

const PATH = 'GET /api/configuration';

function Shown() {
  const { isError, isAsking, ask } = useConfigurationRequest();
  return (
    <button type="button" aria-busy={isAsking} aria-invalid={isError} onClick={ask}>
      {useBrandName()}
    </button>
  );
}
const draw = (known?: typeof configuration) =>
  render(
    <ConfigurationProvider known={known}>
      <Shown />
      <Shown />
    </ConfigurationProvider>,
  );
const states = () =>
  screen
    .getAllByRole('button')
    .map((button) =>
      [button.textContent, button.getAttribute('aria-busy'), button.getAttribute('aria-invalid')].join(),
    );

describe('the configuration of a page', () => {
  it('is asked for once by all that need it', async () => {
    const sent = outside({ [PATH]: { body: { ...configuration, brandName: 'Garage' } } });
    draw();
    await waitFor(() => expect(states()).toEqual(['Garage,false,false', 'Garage,false,false']));
    act(() => screen.getAllByRole('button')[0]?.click());
    expect(sent).toHaveLength(1);
  });

  it('is not asked for where the document has it', () => {
    const sent = outside({});
    draw({ ...configuration, brandName: 'Garage' });
    expect(states()).toEqual(['Garage,false,false', 'Garage,false,false']);
    act(() => screen.getAllByRole('button')[0]?.click());
    expect(sent).toEqual([]);
  });

  it('that did not come is asked for again by a press alone, and again after the second failure', async () => {
    const answers: Answer[] = [{ status: 503 }, { status: 503 }, { body: { ...configuration, brandName: 'Garage' } }];
    const sent = outside({ [PATH]: () => answers.shift() ?? {} });
    draw();
    for (const times of [1, 2]) {
      await waitFor(() => expect(states()).toEqual(['Meca,false,true', 'Meca,false,true']));
      expect(sent).toHaveLength(times);
      act(() => screen.getAllByRole('button')[0]?.click());
      expect(states()).toEqual(['Meca,true,true', 'Meca,true,true']);
    }
    await waitFor(() => expect(states()).toEqual(['Garage,false,false', 'Garage,false,false']));
  });
});

describe('the configuration before the page is drawn', () => {
  const written = (text: string) => {
    const script = document.createElement('script');
    Object.assign(script, { id: 'configuration', type: 'application/json', textContent: text });
    document.body.append(script);
    return script;
  };

  it('is that of the document, without a question', async () => {
    const sent = outside({});
    const script = written(JSON.stringify(configuration));
    expect(await loadConfiguration()).toEqual(configuration);
    expect(sent).toEqual([]);
    script.remove();
  });

  it('is asked for where the document has none, or an empty one', async () => {
    const sent = outside({ [PATH]: { body: configuration } });
    expect(await loadConfiguration()).toEqual(configuration);
    const script = written('');
    expect(await loadConfiguration()).toEqual(configuration);
    expect(sent).toHaveLength(2);
    script.remove();
  });

  it.each([
    ['answers with an error', { status: 503 }],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is left out where the shop %s', async (_what, answer) => {
    outside({ [PATH]: answer });
    expect(await loadConfiguration()).toBeUndefined();
  });

  it('is waited for two seconds, and no longer', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort();
    });
    outside({ [PATH]: { body: configuration } });
    await loadConfiguration();
    expect(limits).toEqual([2000]);
  });
});
