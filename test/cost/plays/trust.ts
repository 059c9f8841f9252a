import * as z from 'zod';
import { route as decide } from '../../../functions/trust/admin/decide.ts';
import { route as read } from '../../../functions/trust/admin/get.ts';
import { route as list } from '../../../functions/trust/admin/list.ts';
import { route as get } from '../../../functions/trust/get.ts';
import { route as submit } from '../../../functions/trust/submit.ts';
import { route as upload } from '../../../functions/trust/upload.ts';
import { documentsAccess } from '../../../shared/trust/wiring.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { papers } from '../../support/people/riders/verifications.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';
import { photo, store } from '../store.ts';

const Made = z.object({ id: z.uuid() });

/** A rider submits papers, and an admin accepts them. */
export async function playTrust({ wire, call, counted }: Play, { rider, app }: Cast): Promise<void> {
  await counted(async (watched) => documentsAccess.provide(watched, store(wire.now)));
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const document = await call(upload, app, { body: photo });
  await call(submit, app, { body: { ...papers, documents: [Made.parse(document.body).id] } });
  await call(get, app);
  const params = { user_id: rider.id };
  await call(list, admin);
  await call(read, admin, { params });
  await call(decide, admin, { params, body: { decision: 'VERIFIED' } });
}
