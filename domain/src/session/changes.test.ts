import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sessionExamples as examples } from '../testing/index.js';
import { commandsFor, stillMissing, type SessionChanges } from './changes.js';
import { sessionDecider, type SessionEvent } from './decider.js';

const { vehicleData } = examples.VehicleIdentified.data;
const stateAfter = (...history: SessionEvent[]) => fold(sessionDecider, history);
const started = stateAfter(examples.SessionStarted);
const identified = stateAfter(examples.SessionStarted, examples.VehicleIdentified);

describe('what a session still lacks of an order that was completed for an earlier state', () => {
  const order: SessionChanges = {
    selectedServices: ['mecavin'],
    email: 'jo@example.fr',
    idveh: 'AB123CD',
    vehicleData,
  };

  it('is the whole order while nothing has changed', () => {
    expect(stillMissing(order, started, started)).toEqual(order);
  });

  it('is not what another tab has chosen meanwhile', () => {
    const chosen = stateAfter(examples.SessionStarted, examples.ServicesSelected);
    expect(stillMissing(order, started, chosen)).toEqual({ email: 'jo@example.fr', idveh: 'AB123CD', vehicleData });
  });

  it('is the known car once more, so that its price can be established anew', () => {
    expect(stillMissing({ vehicleData }, identified, identified)).toEqual({ vehicleData });
  });

  it('is no promotion code when another tab has given one meanwhile', () => {
    const given = stateAfter(examples.SessionStarted, examples.DiscountApplied);
    const discount = { token: 'MECA20', discountPercentage: 20 };
    const changes = stillMissing({ discountToken: 'MECA20' }, started, given);
    expect(commandsFor(changes, { at: '2026-06-30T09:00:00.000Z', discount }, given)).toEqual([]);
  });

  it('is no car when another tab has identified one meanwhile', () => {
    expect(stillMissing({ vehicleData, idveh: 'AB123CD' }, started, identified)).toEqual({});
  });
});
