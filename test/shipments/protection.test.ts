import { expect, test } from 'vitest';
import { share } from '../../shared/kernel/money.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { tariffs } from '../../shared/pricing/domain/tariff.data.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { platformOn } from '../support/people/money/withdrawals.ts';
import { assignTo, claimBy, type StepName, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** What the platform has earned today, and what it has set aside for claims. Kobo. */
async function kept() {
  const platform = await platformOn(wire);
  const of = (account: keyof typeof accounts & ('fees' | 'protection')) =>
    platform.get(accounts[account]('live')) ?? 0;
  return { fees: of('fees'), protection: of('protection') };
}

/** What a shipment of the marketplace adds to both, when a rider has taken it to its end. */
async function keptOf(...steps: readonly StepName[]) {
  const before = await kept();
  const { fare } = await take(
    wire,
    await claimBy(wire, await newShipment(wire), await newUser(wire, 'rider')),
    ...steps,
  );
  const after = await kept();
  return { fare, fees: after.fees - before.fees, protection: after.protection - before.protection };
}

test('a delivery sets the protection fee of its fare aside, out of what the platform earns', async () => {
  const { fare, fees, protection } = await keptOf('pickup', 'verify');
  expect(protection).toBe(10_000);
  expect(fees + protection).toBe(fare - share(fare, 8000));
});

test('a return does so too, out of what the platform earns of the return fee', async () => {
  const { fees, protection } = await keptOf('pickup', 'exception', 'return', 'returned');
  expect({ fees, protection }).toEqual({ fees: 6000, protection: 10_000 });
});

test.each([
  ['cancelled', ['cancel']],
  ['returned before its pickup', ['exception', 'return', 'returned']],
] as const)('a shipment that is %s is refunded whole, protection fee included', async (_, steps) => {
  expect(await keptOf(...steps)).toMatchObject({ fees: 0, protection: 0 });
});

test('the fare of a carrier contains the protection fee of its level', async () => {
  const carrier = await newUser(wire, 'carrier');
  const driver = await newMember(wire, carrier, 'RIDER');
  const before = await kept();
  await take(wire, await assignTo(wire, await carrierShipment(wire, carrier), driver), 'pickup', 'verify');
  const { protection_fee } = tariffs.NG.carrier.STANDARD.fare;
  expect((await kept()).protection - before.protection).toBe(protection_fee);
});
