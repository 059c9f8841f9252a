import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { fulfillmentModes } from '../../shared/pricing/domain/services.ts';
import {
  nextStepOf,
  roboRiderOf,
  stepAloneOf,
  type Walked,
  type WalkStep,
} from '../../shared/sandbox/domain.ts';
import { isFinal, shipmentMachine, shipmentStatuses } from '../../shared/shipments/domain/shipment.ts';
import { recipientBehaviourOf, testRecipients } from '../../shared/shipments/domain/test-recipients.ts';
import { maxAttempts } from '../../shared/shipments/handover-code/domain/code.ts';

/** A shipment after a step, as far as the walk looks at it. */
function after(shipment: Walked, step: WalkStep): Walked {
  const { arrived = [] } = shipment;
  if (step === 'wrong_codes') return { ...shipment, otp: { attempts: maxAttempts } };
  if (step === 'arrive_pickup') return { ...shipment, arrived: [...arrived, 'pickup'] };
  if (step === 'arrive_dropoff') return { ...shipment, arrived: [...arrived, 'dropoff'] };
  const status = shipmentMachine.next(shipment.status, step);
  if (!status) throw new Error(`${step} is not possible while ${shipment.status}`);
  return { ...shipment, status, ...(step === 'pickup' && { picked_up_at: 'now' }) };
}

/** The steps that are taken one after the other, and where they lead. */
function walk(start: Walked, choose: typeof nextStepOf, phone = '+2348012345678') {
  const steps: WalkStep[] = [];
  let shipment = start;
  for (;;) {
    const step = choose(shipment, recipientBehaviourOf(phone));
    if (!step || steps.length > 20) return { steps, shipment };
    steps.push(step);
    shipment = after(shipment, step);
  }
}

const booked = (fulfillment_mode: Walked['fulfillment_mode'] = 'marketplace'): Walked => ({
  status: 'PENDING',
  fulfillment_mode,
  otp: { attempts: 0 },
});

describe('the way of a test shipment', () => {
  test('leads to its recipient', () => {
    const { steps, shipment } = walk(booked(), nextStepOf);
    expect(steps).toEqual(['claim_and_assign', 'arrive_pickup', 'pickup', 'arrive_dropoff', 'verify']);
    expect(shipment.status).toBe('COMPLETED');
  });

  test('has a claim and then a rider by a carrier', () => {
    const { steps, shipment } = walk(booked('carrier'), nextStepOf);
    expect(steps.slice(0, 2)).toEqual(['claim', 'assign']);
    expect(shipment.status).toBe('COMPLETED');
  });

  test('is walked alone to IN_TRANSIT', () => {
    for (const mode of fulfillmentModes)
      expect(walk(booked(mode), stepAloneOf).shipment.status).toBe('IN_TRANSIT');
  });

  test.each([
    ['+2340000000001', 'EXCEPTION', 'RETURNED'],
    ['+2340000000002', 'IN_TRANSIT', 'COMPLETED'],
    ['+2340000000003', 'IN_TRANSIT', 'COMPLETED'],
    ['+2340000000004', 'PENDING', 'PENDING'],
    ['+2340000000005', 'IN_TRANSIT', 'IN_TRANSIT'],
    ['+2340000000006', 'IN_TRANSIT', 'COMPLETED'],
  ])('leads to %s alone to %s, and step by step to %s', (phone, alone, end) => {
    expect(walk(booked(), stepAloneOf, phone).shipment.status).toBe(alone);
    expect(walk(booked(), nextStepOf, phone).shipment.status).toBe(end);
  });

  test('has its code locked alone to the recipient of wrong codes', () => {
    expect(walk(booked(), stepAloneOf, '+2340000000002').shipment.otp.attempts).toBe(maxAttempts);
  });

  test('has a step wherever it is not at its end, and that step is possible there', () => {
    const place = fc.constantFrom('pickup' as const, 'dropoff' as const);
    const shipments = fc.record({
      status: fc.constantFrom(...shipmentStatuses),
      fulfillment_mode: fc.constantFrom(...fulfillmentModes),
      arrived: fc.uniqueArray(place),
      picked_up_at: fc.constantFrom('now', undefined),
      otp: fc.record({ attempts: fc.integer({ min: 0, max: maxAttempts }) }),
    });
    const phones = fc.constantFrom('+2348012345678', ...Object.keys(testRecipients));
    fc.assert(
      fc.property(shipments, phones, (shipment, phone) => {
        const step = nextStepOf(shipment, recipientBehaviourOf(phone));
        const waits =
          (phone === '+2340000000004' && shipment.status === 'PENDING') ||
          (phone === '+2340000000005' && shipment.status === 'IN_TRANSIT');
        expect(step === undefined).toBe(isFinal(shipment.status) || waits);
        if (step) after(shipment, step);
      }),
    );
  });
});

test('the robo rider of a merchant is always the same, and nobody else’s', () => {
  const [one, other] = [toId<'User'>(crypto.randomUUID()), toId<'User'>(crypto.randomUUID())];
  expect(roboRiderOf(one)).toBe(roboRiderOf(one));
  expect(new Set([one, other, roboRiderOf(one), roboRiderOf(other)]).size).toBe(4);
});
