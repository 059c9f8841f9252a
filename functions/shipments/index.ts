import type { Route } from '../../shared/platform/http/route.ts';
import { route as advance } from './advance.ts';
import { route as arrive } from './arrive.ts';
import { route as assign } from './assign.ts';
import { route as batch } from './batch.ts';
import { route as cancel } from './cancel.ts';
import { route as claim } from './claim.ts';
import { claims } from './claims/index.ts';
import { route as confirm } from './confirm.ts';
import { route as create } from './create.ts';
import { route as exception } from './exception.ts';
import { route as exported } from './export.ts';
import { firstMile } from './first-mile/index.ts';
import { route as get } from './get.ts';
import { route as label } from './label.ts';
import { route as labelLink } from './label-link.ts';
import { route as list } from './list.ts';
import { route as otp } from './otp.ts';
import { route as overdue } from './overdue.ts';
import { route as pickup } from './pickup.ts';
import { proofs } from './proofs/index.ts';
import { route as release } from './release.ts';
import { route as resolve } from './resolve.ts';
import { route as resume } from './resume.ts';
import { route as goBack } from './return.ts';
import { route as decideReturn } from './return-decide.ts';
import { route as disputeReturn } from './return-dispute.ts';
import { route as returnDisputes } from './return-disputes.ts';
import { route as returned } from './returned.ts';
import { route as timeline } from './timeline.ts';
import { tracking } from './tracking/index.ts';
import { route as verify } from './verify.ts';

/** Shipments from booking to their end, with their first mile, proofs and public tracking. */
export const shipments: readonly Route[] = [
  create,
  batch,
  list,
  exported,
  get,
  timeline,
  label,
  labelLink,
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
  disputeReturn,
  decideReturn,
  returnDisputes,
  confirm,
  resolve,
  overdue,
  advance,
  ...firstMile,
  ...proofs,
  ...claims,
  ...tracking,
];
