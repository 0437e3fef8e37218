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

  it('is drawn again at another path, and stopped again where it breaks again', () => {
    const Page = ({ path }: { path: string }) => {
      if (path === '/broken') throw new RangeError('no such day');
      return <p>{`Page ${path}`}</p>;
    };
    const draw = (path: string) => (
      <ErrorBoundary fallback={<p>Cette page s’est arrêtée.</p>} pathname={path}>
        <Page path={path} />
      </ErrorBoundary>
    );
    const { rerender } = render(draw('/broken'));
    screen.getByText('Cette page s’est arrêtée.');
    for (const path of ['/one', '/two']) {
      rerender(draw(path));
      screen.getByText(`Page ${path}`);
      rerender(draw('/broken'));
      screen.getByText('Cette page s’est arrêtée.');
      expect(screen.queryByText(`Page ${path}`)).toBeNull();
    }
    expect(measured.map(({ details }) => details['message'])).toContain('page stopped: RangeError');
  });
});
