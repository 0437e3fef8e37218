import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseStaffLanguage, useStaffLanguage } from './staff-language.js';

describe('the language of the staff’s side', () => {
  it('is French, then what was chosen in this browser', () => {
    const { result } = renderHook(useStaffLanguage);
    expect(result.current).toBe('fr');
    act(() => chooseStaffLanguage('en'));
    expect(result.current).toBe('en');
    expect(localStorage.getItem('adminLanguage')).toBe('en');
  });

  it('can be chosen where the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    const { result } = renderHook(useStaffLanguage);
    act(() => chooseStaffLanguage('fr'));
    expect(result.current).toBe('fr');
    act(() => chooseStaffLanguage('en'));
    expect(result.current).toBe('en');
  });
});
