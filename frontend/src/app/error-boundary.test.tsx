import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.js';
import { deliverTo, type PageEvent } from '../telemetry/measure.js';

describe('a page that has stopped', () => {
  const measured: PageEvent[] = [];
  beforeEach(() => {
    measured.length = 0;
    deliverTo((event) => measured.push(event));
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => deliverTo(null));

  it('tells the visitor and the telemetry, without the message of the error', () => {
    const Broken = () => {
      throw new TypeError('no plate AB-123-CD for jo@exemple.fr');
    };
    render(
      <ErrorBoundary fallback={<p>Cette page s’est arrêtée.</p>}>
        <Broken />
      </ErrorBoundary>,
    );
    screen.getByText('Cette page s’est arrêtée.');
    expect(measured).toMatchObject([{ name: 'error_occurrence', details: { message: 'page stopped: TypeError' } }]);
  });
});
