import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverTo, EVENT_NAMES, measure, type PageEvent } from './measure.js';
import { shownStep, useStepMeasures } from './use-step-measures.js';

describe('page events', () => {
  let heard: PageEvent[];
  const steps = () => heard.map(({ name, details }) => [name, details['step'], details['seconds']]);

  beforeEach(() => {
    vi.useFakeTimers();
    heard = [];
    deliverTo((event) => heard.push(event));
  });
  afterEach(() => deliverTo(null));

  it('tell each step, and how long it was seen when it is left', () => {
    const { rerender, unmount } = renderHook(({ step }) => useStepMeasures(step), {
      initialProps: { step: 1 as 1 | 2 | 3 | 4 },
    });
    vi.advanceTimersByTime(12_000);
    rerender({ step: 2 });
    vi.advanceTimersByTime(3_000);
    unmount();
    expect(steps()).toEqual([
      ['form_progress', 1, undefined],
      ['user_engagement', 1, 12],
      ['form_progress', 2, undefined],
      ['user_engagement', 2, 3],
    ]);
  });

  it('wait until it is known where they go', () => {
    deliverTo(null);
    measure('vehicle_identified');
    expect(heard).toEqual([]);
    deliverTo((event) => heard.push(event));
    expect(heard.map(({ name }) => name)).toEqual(['vehicle_identified']);
  });

  it('have the names of the specification, and two for phones', () => {
    expect([...EVENT_NAMES].sort()).toEqual(
      [
        'vehicle_identified services_selected payment_attempt payment_success payment_error form_progress',
        'user_engagement service_interaction error_occurrence session_metrics service_selected',
        'services_preselected url_params_captured mobile_payment_success mobile_payment_error',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
  });

  const see = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('count the time in which a step was seen, each time that it came back, and no other', () => {
    const { unmount } = renderHook(() => useStepMeasures(3));
    for (const seconds of [5, 7]) {
      vi.advanceTimersByTime(seconds * 1000);
      see('hidden');
      vi.advanceTimersByTime(100_000);
      see('visible');
    }
    vi.advanceTimersByTime(1000);
    unmount();
    expect(steps().at(-1)).toEqual(['user_engagement', 3, 13]);
  });

  it('count what was seen until the page is left, and after that anew', () => {
    const { unmount } = renderHook(() => useStepMeasures(2));
    vi.advanceTimersByTime(4000);
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(3000);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    vi.advanceTimersByTime(9000);
    window.dispatchEvent(new Event('pagehide'));
    expect(steps().slice(1)).toEqual([
      ['user_engagement', 2, 4],
      ['user_engagement', 2, 3],
    ]);
  });

  it('say nothing of a step that was seen for less than half a second', () => {
    see('hidden');
    const { unmount } = renderHook(() => useStepMeasures(4));
    vi.advanceTimersByTime(60_000);
    see('visible');
    vi.advanceTimersByTime(499);
    unmount();
    expect(steps()).toEqual([['form_progress', 4, undefined]]);
  });

  it('name the step that is shown, and none once it is left', () => {
    const { rerender, unmount } = renderHook(({ step }) => useStepMeasures(step), {
      initialProps: { step: 1 as 1 | 2 | 3 | 4 },
    });
    const seen = [shownStep()];
    rerender({ step: 4 });
    seen.push(shownStep());
    unmount();
    expect([...seen, shownStep()]).toEqual([1, 4, null]);
  });

  it('wait by the hundred, each once, and are then delivered as they come', () => {
    deliverTo(null);
    for (let step = 1; step <= 102; step += 1) measure('form_progress', { step });
    const late: unknown[] = [];
    deliverTo(({ details }) => late.push(details['step']));
    measure('form_progress', { step: 'next' });
    expect([late.length, late[0], late[99], late[100]]).toEqual([101, 1, 100, 'next']);
    const again: unknown[] = [];
    deliverTo(({ details }) => again.push(details));
    expect(again).toEqual([]);
  });
});
