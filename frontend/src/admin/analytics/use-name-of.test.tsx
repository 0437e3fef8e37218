import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '@shop/domain/analytics';
import { LanguageContext } from '../../i18n/messages.js';
import { brandName, useNameOf } from './use-name-of.js';

describe('the name of a value', () => {
  it.each([
    ['BMW', 'BMW'],
    ['DS', 'DS'],
    ['MINI', 'MINI'],
    ['SEAT', 'SEAT'],
    ['CITROEN', 'Citroën'],
    ['SKODA', 'Škoda'],
    ['ALFA ROMEO', 'Alfa Romeo'],
    ['MERCEDES-BENZ', 'Mercedes-Benz'],
    ['ÉTOILE D’OR', 'Étoile D’or'],
  ])('is for the brand %s %s', (brand, name) => {
    expect(brandName(brand)).toBe(name);
  });

  it.each([
    ['fr', 'language', 'fr', 'Français'],
    ['fr', 'language', 'de', 'de'],
    ['en', 'language', 'en', 'English'],
    ['en', 'service', 'mecavin', 'MecaVIN'],
    ['en', 'service', 'other', 'other'],
    ['en', 'brand', 'BMW', 'BMW'],
    ['en', 'brand', 'SKODA', 'Škoda'],
    ['en', 'brand', 'AUTRE', 'Other brand'],
    ['fr', 'brand', 'AUTRE', 'Autre marque'],
    ['fr', 'source', '', 'Non renseigné'],
    ['en', 'affiliate', '', 'Not known'],
    ['en', 'affiliate', 'SKODA', 'SKODA'],
    ['en', 'source', 'fr', 'fr'],
  ] as const)('in %s is by %s for %s: %s', (language, by, value, name) => {
    const { result } = renderHook(useNameOf, {
      wrapper: ({ children }) => <LanguageContext value={language}>{children}</LanguageContext>,
    });
    expect(result.current(by, value)).toBe(name);
  });

  it('tells all brands apart', () => {
    expect(new Set(BRANDS.map(brandName)).size).toBe(BRANDS.length);
  });
});
