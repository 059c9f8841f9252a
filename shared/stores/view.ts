import type * as z from 'zod';
import { noMetadata } from '#ground';
import type { PublicStoreOut, StoreOut } from './contract/store-out.ts';
import type { Store } from './data/stores.ts';
import { openingOf } from './domain/opening/opening.ts';
import { hasPermission, type StoreRole } from './domain/roles.ts';
import { defaultLanguages, defaultTheme } from './domain/store/look.ts';
import { statusOfStore } from './domain/store/store.ts';
import { toPublicHours } from './opening/opening-views.ts';
import { toPlaceView } from './place-view.ts';

/** The public fields of a store. */
export function toPublicStoreView(store: Store, now: Date): z.input<typeof PublicStoreOut> {
  const { description = null, logo_url = null, banner_url = null, phone = null, whatsapp = null } = store;
  const { theme = defaultTheme, languages = defaultLanguages, returns = null } = store;
  const { address = null, country, paused_until = null } = store;
  const { id, slug, name, category, timezone, listed, fulfillment_methods, payment_methods } = store;
  const { min_order, prep_minutes, auto_accept, accepts_preorders, tax_rate, created_at } = store;
  const status = statusOfStore(store, now);
  return {
    id,
    slug,
    name,
    description,
    category,
    logo_url,
    banner_url,
    phone,
    whatsapp,
    address,
    country,
    ...toPlaceView(store),
    theme,
    languages: [...languages],
    returns,
    timezone,
    status,
    paused_until: status === 'PAUSED' ? paused_until : null,
    listed,
    fulfillment_methods,
    payment_methods,
    min_order,
    prep_minutes,
    auto_accept,
    accepts_preorders,
    tax_rate,
    created_at,
    hours: toPublicHours(store.hours),
    ...openingOf(store, now),
  };
}

/**
 * A store as its staff sees it.
 * @param role of the reader: the owner and managers see where the webhooks go. Undefined for an admin and for
 * a partner
 */
export function toStoreView(store: Store, role: StoreRole | undefined, now: Date): z.input<typeof StoreOut> {
  const { email = null, tax_id = null, metadata = noMetadata, fee_bearer, updated_at, revision } = store;
  const webhook_url = role && hasPermission(role, 'store.edit') ? (store.webhook_url ?? null) : null;
  const suspension_reason = store.suspension?.reason ?? null;
  return {
    ...toPublicStoreView(store, now),
    email,
    tax_id,
    fee_bearer,
    webhook_url,
    suspension_reason,
    role: role ?? null,
    metadata,
    updated_at,
    revision,
  };
}
