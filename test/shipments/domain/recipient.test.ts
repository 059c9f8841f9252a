import { expect, test } from 'vitest';
import { isFinal, shipmentStatuses } from '../../../shared/shipments/domain/shipment.ts';
import { readBy } from '../../../shared/shipments/domain/tracking/recipient.ts';

const ended = '2026-11-21T09:30:00.000Z';
const after = (days: number, ms = 0) => new Date(Date.parse(ended) + days * 24 * 3600_000 + ms);
const shipment = { customer_phone: '+2348012345678', updated_at: ended };
const carriers = ['courier', 'carrier', 'dispatcher'] as const;

test.each(shipmentStatuses)('the merchant reads the phone of a recipient for good: %s', (status) => {
  expect(readBy(['merchant'], { ...shipment, status }, after(300))).toEqual({ ...shipment, status });
  expect(readBy(['merchant', 'carrier'], { ...shipment, status }, after(300))).toEqual({
    ...shipment,
    status,
  });
});

test.each(carriers)('the %s reads it until the shipment ends', (party) => {
  for (const status of shipmentStatuses.filter((one) => !isFinal(one)))
    expect(readBy([party], { ...shipment, status }, after(300))).toEqual({ ...shipment, status });
});

test.each(carriers)('the %s reads it for seven days after delivery or return', (party) => {
  for (const status of ['COMPLETED', 'RETURNED'] as const) {
    expect(readBy([party], { ...shipment, status }, after(7))).toEqual({ ...shipment, status });
    const later = readBy([party], { ...shipment, status }, after(7, 1));
    expect(later).toEqual({ ...shipment, status, customer_phone: '' });
  }
});

test('seven days after a delivery are counted from it, whatever came later', () => {
  const delivered = { ...shipment, status: 'COMPLETED', completed_at: ended } as const;
  const updated_at = after(5).toISOString();
  expect(readBy(['courier'], { ...delivered, updated_at }, after(8)).customer_phone).toBe('');
});

test.each(carriers)('the %s does not read it once the shipment is cancelled', (party) => {
  const cancelled = { ...shipment, status: 'CANCELLED' } as const;
  expect(readBy([party], cancelled, after(0))).toEqual({ ...cancelled, customer_phone: '' });
});
