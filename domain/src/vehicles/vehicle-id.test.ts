import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanVehicleInput,
  hyphenatePlate,
  isPlate,
  isVin,
  recogniseVehicleId,
  vehicleInputState,
} from './vehicle-id.js';

describe('what a visitor types for a car', () => {
  it('is cleaned of spaces and hyphens and uppercased', () => {
    expect(cleanVehicleInput('ab-123 cd')).toBe('AB123CD');
  });

  it.each(['AB123CD', 'AB-123-CD', 'A123BC', 'AB1234C', 'AB1234CD'])('recognises the plate %s', (text) => {
    expect(recogniseVehicleId(text, 'fr')).toBe('plate');
  });

  it.each(['AB1CD', 'A1B', '1234AB75', 'ABC123D', 'AB12345CD', '', '!!'])('does not recognise %s', (text) => {
    expect(recogniseVehicleId(text, 'fr')).toBe('unknown');
  });

  it('recognises a VIN of 17 letters and digits without I, O, Q', () => {
    expect(recogniseVehicleId('VF1RFB00123456789', 'en')).toBe('vin');
    for (const letter of 'IOQ') expect(isVin(`VF1RFB0012345678${letter}`)).toBe(false);
  });

  it('recognises a plate only in French or without a language', () => {
    expect([undefined, null, 'fr', 'en'].map((lang) => recogniseVehicleId('AB123CD', lang))).toEqual([
      'plate',
      'plate',
      'plate',
      'unknown',
    ]);
  });

  it('is pending while it can still become a plate or a VIN', () => {
    expect(['', 'A', 'AB', 'QI', 'AB1', 'AB123', 'VF1RFB'].map((text) => vehicleInputState(text, 'fr'))).toEqual(
      Array<string>(7).fill('pending'),
    );
    expect(['!!', 'ABCO', 'AB123CDI', 'VF1RFB0012345678I'].map((text) => vehicleInputState(text, 'fr'))).toEqual(
      Array<string>(4).fill('invalid'),
    );
    expect(vehicleInputState('ab-123-cd', 'fr')).toBe('valid');
  });

  it.each(['D', 'DE', 'LA', 'NO1'])('keeps the letters of a plate that is not written to its end: %s', (text) => {
    expect(cleanVehicleInput(text)).toBe(text);
  });

  it('never calls a start of a valid input invalid', () => {
    const plate = fc.stringMatching(/^[A-Z]{1,2}[0-9]{1,4}[A-Z]{1,2}$/).filter(isPlate);
    const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);
    fc.assert(
      fc.property(
        fc.oneof(plate, vin),
        fc.nat(17),
        (text, length) => vehicleInputState(text.slice(0, length), 'fr') !== 'invalid',
      ),
    );
  });

  it('is cut before any pattern sees it', () => {
    expect(cleanVehicleInput('A'.repeat(100_000)).length).toBeLessThanOrEqual(64);
  });

  it('shows a plate with its hyphens', () => {
    expect(hyphenatePlate('AB123CD')).toBe('AB-123-CD');
  });
});
