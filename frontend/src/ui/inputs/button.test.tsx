import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.js';

const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a button that is busy', () => {
  it('keeps the focus, says that it is disabled, and takes no second press', async () => {
    const onPress = vi.fn();
    const Sends = () => {
      const [busy, setBusy] = useState(false);
      const press = () => {
        setBusy(true);
        onPress();
      };
      return (
        <Button busy={busy} onClick={press}>
          Send
        </Button>
      );
    };
    render(<Sends />);
    await userEvent.click(button());
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(button());
  });

  it('submits no form, by a press or by Enter in a field', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="E-mail" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(button());
    await userEvent.type(screen.getByLabelText('E-mail'), 'jo{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
