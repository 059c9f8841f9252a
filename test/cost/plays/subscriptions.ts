import * as z from 'zod';
import { route as cancelAddon } from '../../../functions/subscriptions/addons/cancel.ts';
import { route as addonCatalog } from '../../../functions/subscriptions/addons/catalog.ts';
import { route as listAddons } from '../../../functions/subscriptions/addons/list.ts';
import { route as purchase } from '../../../functions/subscriptions/addons/purchase.ts';
import { route as cancel } from '../../../functions/subscriptions/cancel.ts';
import { route as advance } from '../../../functions/subscriptions/clock/advance.ts';
import { route as getClock } from '../../../functions/subscriptions/clock/get.ts';
import { route as current } from '../../../functions/subscriptions/current.ts';
import { route as getInvoice } from '../../../functions/subscriptions/invoices/get.ts';
import { route as pay } from '../../../functions/subscriptions/invoices/pay.ts';
import { route as pdf } from '../../../functions/subscriptions/invoices/pdf.ts';
import { route as refund } from '../../../functions/subscriptions/invoices/refund.ts';
import { route as limits } from '../../../functions/subscriptions/limits.ts';
import { route as listInvoices } from '../../../functions/subscriptions/list-invoices.ts';
import { route as payLinked } from '../../../functions/subscriptions/pay-links/pay.ts';
import { route as showLinked } from '../../../functions/subscriptions/pay-links/show.ts';
import { route as listPlans } from '../../../functions/subscriptions/plan/list.ts';
import { route as preview } from '../../../functions/subscriptions/preview.ts';
import { route as subscribe } from '../../../functions/subscriptions/subscribe.ts';
import { issuePayToken } from '../../../shared/billing/domain/pay-token.ts';
import { addSmsCredits } from '../../../shared/notices/data/sms-credits.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { newOpenInvoice, ownOf } from '../../support/people/subscriptions/subscriptions.ts';
import type { Play } from '../play.ts';

const Subscribed = z.object({ id: z.uuid(), addons: z.array(z.object({ id: z.uuid() })) });
const Paid = z.object({ invoice: z.object({ id: z.uuid() }) });

/** A merchant subscribes, adds something, has a refund, cancels, and lets a month pass. */
export async function playSubscriptions({ wire, call }: Play): Promise<void> {
  const merchant = await newUser(wire, 'merchant', { name: 'Ada Obi', email: 'ada@adire.example' });
  const key = await withKey(wire, merchant, 'test');
  await call(listPlans, undefined);
  await call(addonCatalog, undefined);
  await call(preview, key, { body: { plan: 'STARTER' } });
  const made = await call(subscribe, key, { body: { plan: 'STARTER' } });
  await call(subscribe, key, { body: { plan: 'GROWTH' } });
  const bought = await call(purchase, key, { body: { addon: 'EXTRA_STAFF_5', quantity: 1 } });
  const { id, addons } = Subscribed.parse(bought.body);
  await wire.table.commit([addSmsCredits({ merchant: merchant.id, mode: 'test' }, 500)]);
  await call(current, key);
  await call(limits, key);
  await call(listAddons, key);
  await call(cancelAddon, key, { params: { addon_id: addons[0]?.id ?? '' } });
  await call(listInvoices, key, { params: { subscription_id: id } });
  const invoice = { params: { invoice_id: Paid.parse(made.body).invoice.id } };
  await call(getInvoice, key, invoice);
  await call(pdf, key, invoice);
  const admin = await signedIn(wire, await newUser(wire, 'admin'), 'test');
  await call(refund, admin, { ...invoice, body: { amount: 1000 } });
  const open = await newOpenInvoice(wire, ownOf(merchant), 'test', merchant);
  const token = issuePayToken(await pepperAccess.of(wire).bytes(), open.id, wire.now());
  await call(showLinked, undefined, { body: { token } });
  await call(payLinked, undefined, { body: { token } });
  const next = await newOpenInvoice(wire, ownOf(merchant), 'test', merchant);
  await call(pay, key, { params: { invoice_id: next.id } });
  await call(cancel, key, { params: { subscription_id: id } });
  await call(getClock, key, { params: { organization_id: merchant.id } });
  await call(advance, key, {
    params: { organization_id: merchant.id },
    body: { to: '2026-03-02T00:00:00Z' },
  });
}
