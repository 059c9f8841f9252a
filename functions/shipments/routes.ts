import { defineArea } from '#ground';
import { route as createNote } from './admin/create-note.ts';
import { route as getAny } from './admin/get-any.ts';
import { route as listAny } from './admin/list-any.ts';
import { route as listRiders } from './admin/list-riders.ts';
import { route as reassign } from './admin/reassign.ts';
import { route as advance } from './advance.ts';
import { route as arrive } from './arrive.ts';
import { route as assign } from './assign.ts';
import { route as batch } from './batch.ts';
import { route as cancel } from './cancel.ts';
import { route as claim } from './claim.ts';
import { route as claimsCreate } from './claims/create.ts';
import { route as decide } from './claims/decide.ts';
import { route as claimsGet } from './claims/get.ts';
import { route as claimsList } from './claims/list.ts';
import { route as listAll } from './claims/list-all.ts';
import { route as withdraw } from './claims/withdraw.ts';
import { route as confirm } from './confirm.ts';
import { route as create } from './create.ts';
import { route as metadata } from './edits/metadata.ts';
import { route as readdress } from './edits/readdress.ts';
import { route as update } from './edits/update.ts';
import { route as exception } from './exception.ts';
import { route as exported } from './export.ts';
import { route as firstMileClaim } from './first-mile/claim.ts';
import { route as end } from './first-mile/end.ts';
import { route as handIn } from './first-mile/hand-in.ts';
import { route as firstMileList } from './first-mile/list.ts';
import { route as firstMilePickup } from './first-mile/pickup.ts';
import { route as firstMileRelease } from './first-mile/release.ts';
import { route as get } from './get.ts';
import { route as label } from './labels/label.ts';
import { route as labelLink } from './labels/label-link.ts';
import { route as labels } from './labels/labels.ts';
import { route as manifest } from './labels/manifest.ts';
import { route as list } from './list.ts';
import { route as changes } from './lists/changes.ts';
import { route as otp } from './otp.ts';
import { route as overdue } from './overdue.ts';
import { route as pickup } from './pickup.ts';
import { route as proofsCreate } from './proofs/create.ts';
import { route as proofsList } from './proofs/list.ts';
import { route as release } from './release.ts';
import { route as resolve } from './resolve.ts';
import { route as resume } from './resume.ts';
import { route as goBack } from './return.ts';
import { route as returned } from './returned.ts';
import { route as decideReturn } from './returns/return-decide.ts';
import { route as disputeReturn } from './returns/return-dispute.ts';
import { route as returnDisputes } from './returns/return-disputes.ts';
import { route as timeline } from './timeline.ts';
import { route as trackingGet } from './tracking/get.ts';
import { route as lookup } from './tracking/lookup.ts';
import { route as page } from './tracking/page.ts';
import { route as verify } from './verify.ts';

/** The labels of parcels, the link to one, and the list for those who collect them. */
const labelRoutes = [label, labelLink, labels, manifest] as const;

/** What a merchant changes of a shipment besides its steps. */
const editRoutes = [update, readdress, metadata] as const;

/** What admins see and note of any shipment, and whom they give it to. */
const adminRoutes = [listAny, getAny, createNote, listRiders, reassign] as const;

/** Disputes about a return, and their decisions. */
const returnRoutes = [disputeReturn, decideReturn, returnDisputes] as const;

export const shipmentsArea = defineArea({
  name: 'shipments',
  about: 'Shipments from booking, with the fare held in escrow, to the confirmed delivery.',
  routes: [
    create,
    batch,
    list,
    exported,
    changes,
    get,
    ...editRoutes,
    timeline,
    ...labelRoutes,
    cancel,
    claim,
    assign,
    release,
    arrive,
    pickup,
    verify,
    otp,
    exception,
    resume,
    goBack,
    returned,
    ...returnRoutes,
    confirm,
    resolve,
    overdue,
    ...adminRoutes,
    advance,
  ],
  rooms: {
    edits: editRoutes,
    lists: [changes],
    labels: labelRoutes,
    returns: returnRoutes,
    admin: adminRoutes,
  },
});

export const claimsArea = defineArea({
  name: 'claims',
  about: 'Claims about parcels that were lost or damaged, and what admins decide about them.',
  routes: [claimsCreate, claimsList, claimsGet, withdraw, listAll, decide],
});

export const proofsArea = defineArea({
  name: 'proofs',
  about: 'Photos and signatures that show how a parcel was handed over.',
  routes: [proofsCreate, proofsList],
});

export const trackingArea = defineArea({
  name: 'tracking',
  about: 'Where a parcel is, for anyone who has its tracking number.',
  routes: [lookup, trackingGet, page],
});

export const firstMileArea = defineArea({
  name: 'first-mile',
  about: "Trips of marketplace riders who take parcels from senders to carriers' hubs.",
  routes: [firstMileList, firstMileClaim, firstMileRelease, firstMilePickup, handIn, end],
});
