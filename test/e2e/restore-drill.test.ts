import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo } from '../../infra/local/dynamo/dynamo.ts';
import { filesOf, leaveAws, names } from '../../infra/local/folder/environment.ts';
import { claim } from '../../infra/local/folder/lock.ts';
import { keyOfBalance } from '../../shared/commissions/data/balances.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { poolOf, savePool } from '../../shared/licensing/data/pools.ts';
import { unclockedOf } from '../../shared/partners/clock.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { earn, newEarning } from '../support/people/commissions/earning.ts';
import { buyPack } from '../support/people/licensing/sponsored.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import { newShop, paidOrder } from '../support/people/orders/paid-orders.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { busyDay, conjure } from '../support/people/riders/busy-day.ts';
import { fundedMerchant } from '../support/people/shipments/booking.ts';
import { newSecrets } from '../support/services/engine.ts';

leaveAws('us-east-1');
const dataDir = mkdtempSync(join(tmpdir(), 'svc-drill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Does something with the table of the folder, as a running service would. */
async function on<T>(work: (wire: Wire) => Promise<T>): Promise<T> {
  const dynamo = await startDynamo({ file: filesOf(dataDir).table, table: names.table, region: 'us-east-1' });
  try {
    const at = { AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint, SVC_TABLE: names.table };
    const config = parseConfig({ ...at, ...newSecrets() });
    return await work(createWire(config));
  } finally {
    await dynamo.stop();
  }
}

const drill = (folder: string) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const env = { ...process.env, SVC_DATA: folder };
    const child = execFile(process.execPath, ['bin/restore-drill.ts'], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode, said: stdout + stderr }),
    );
  });

describe('the restore drill', () => {
  beforeAll(() =>
    on(async (wire) => {
      const shop = await newShop(wire);
      await paidOrder(wire, shop);
      await busyDay(wire);
      const partner = await newEnrolledPartner(wire, 'live');
      await makeHold(wire, { user: partner.owner.id, mode: 'live' }, 100_000_000);
      expect((await buyPack(wire, partner.headers)).status).toBeLessThan(300);
      await earn(wire, await newEarning(wire), 10_000);
    }),
  );

  test('restores the data of a stopped service on a copy, proves all of it, and leaves the data as it is', async () => {
    const content = () =>
      createHash('sha256')
        .update(readFileSync(filesOf(dataDir).table))
        .digest('hex');
    const [before, files] = [content(), readdirSync(dataDir)];
    const { code, said } = await drill(dataDir);
    expect(said).toMatch(/svc-3-restored has the \d+ items of svc-3/);
    expect(said).toMatch(/Proven: wallets \d\d, stock levels 1, orders 1, balances of partners 1, pools 1\./);
    expect(said).toContain('All of it is right.');
    expect(code).toBe(0);
    expect(content()).toBe(before);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(files));
  });

  test('fails when a balance is not what its journal says, and names it', async () => {
    await on(async (wire) => {
      const { user } = await fundedMerchant(wire);
      await conjure(wire, user, 700);
    });
    const { code, said } = await drill(dataDir);
    expect(said).toMatch(/ledger_mismatch .*700/);
    expect(said).toContain('Alarms that rang: 1.');
    expect(code).toBe(1);
  });

  test('fails when a partner has earned what no entry says, and when a pool is not what was paid for it', async () => {
    await on(async (wire) => {
      const earning = await newEarning(wire);
      await earn(wire, earning, 10_000);
      await wire.table.update({ key: keyOfBalance(earning), add: { PAYABLE: 7 } });
      const partner = await newEnrolledPartner(wire, 'live');
      await makeHold(wire, { user: partner.owner.id, mode: 'live' }, 100_000_000);
      await buyPack(wire, partner.headers);
      const read = await poolOf(wire.table, { organization: partner.organization, mode: 'live' });
      const lots = read.lots.map((lot) => ({ ...lot, unearned: asKobo(lot.unearned + 9) }));
      const clock = unclockedOf(wire.now());
      await wire.table.commit([savePool(read, { ...read, lots, revision: read.revision + 1 }, clock)]);
    });
    const { code, said } = await drill(dataDir);
    expect(said).toMatch(/ledger_mismatch .*"excess":7/);
    expect(said).toMatch(/ledger_mismatch .*"excess":9/);
    expect(code).toBe(1);
  });

  test('refuses while the service is running, and where there is no data', async () => {
    const release = claim(dataDir);
    expect(await drill(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('is in use') });
    release();
    const nothing = join(dataDir, 'nothing');
    expect(await drill(nothing)).toMatchObject({ code: 1, said: expect.stringContaining('has no table') });
  });
});
