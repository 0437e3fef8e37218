import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Disclosure } from './disclosure.js';

const SOURCE = join(import.meta.dirname, '..', '..');

describe('words that open what belongs to them', () => {
  it('show it once they are pressed, or from the start', async () => {
    render(
      <Disclosure title="Voir le tableau">
        <p>Les jours</p>
      </Disclosure>,
    );
    const details = screen.getByRole<HTMLDetailsElement>('group');
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByText('Voir le tableau'));
    expect(details.open).toBe(true);
  });

  it('are the only ones: no page has a triangle of the browser', () => {
    const others = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.startsWith(join('ui', 'surfaces', 'disclosure')))
      .filter((file) => /<details|<summary/.test(readFileSync(join(SOURCE, file), 'utf8')));
    expect(others).toEqual([]);
  });
});
