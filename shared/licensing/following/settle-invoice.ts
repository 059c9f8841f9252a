import { toId } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { payIfCovered } from '../../billing/renewal/renewal.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { loadUncheckedLicense } from '../data/licenses.ts';
import { poolOf } from '../data/pools.ts';
import { wholesaleOf } from '../data/wholesale.ts';
import { payLicense } from '../licenses/retry-license.ts';
import { packRenewal } from '../pool/renew-pack.ts';
import { wholesaleRenewal } from '../wholesale/renew-wholesale.ts';

/**
 * What an invoice bills goes on once the invoice is paid by hand, as if its renewal had been paid in time. Does nothing if
 * the renewal itself paid it. 3 GetItem.
 */
export async function settleInvoice(work: ClockedWork, invoice: Invoice): Promise<void> {
  const [license, wholesale, pool] = await Promise.all([
    loadUncheckedLicense(work.table, toId<'License'>(invoice.subject)),
    wholesaleOf(work.table, invoice),
    poolOf(work.table, invoice),
  ]);
  if (license?.unpaid?.invoice === invoice.id) await payLicense(work, license);
  if (wholesale?.unpaid?.invoice === invoice.id) await payIfCovered(work, wholesaleRenewal, wholesale);
  const renewal = pool.renewals.find((one) => one.invoice === invoice.id);
  if (renewal) await payIfCovered(work, packRenewal, { pool, renewal });
}
