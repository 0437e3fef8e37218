import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverTo, EVENT_NAMES, measure, type PageEvent } from './measure.js';
import { useStepMeasures } from './use-step-measures.js';

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
});
