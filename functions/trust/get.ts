import { defineRoute } from '#ground';
import { OwnVerificationOut } from '../../shared/trust/contract/verification.ts';
import { verificationOf } from '../../shared/trust/data/verifications.ts';
import { verifiedRoles } from '../../shared/trust/domain/papers.ts';
import { toOwnVerificationView, unverified } from '../../shared/trust/view.ts';

export const route = defineRoute({
  id: 'verification.get',
  at: 'GET /api/v1/verification/',
  summary: 'Get your verification',
  description:
    'Shows whether your account is verified. A rider must be VERIFIED to carry live parcels, a carrier to offer to carry them, and a merchant to sell for more than 1,000,000.00 in total and to withdraw what live orders earn. Test mode needs no verification. The verification belongs to the account, so it is the same in both modes. You see the last four characters of your id number.',
  auth: { jwt: verifiedRoles },
  returns: [200, OwnVerificationOut],
  async handle({ caller }, { table }) {
    const verification = await verificationOf(table, caller.user);
    return verification ? toOwnVerificationView(verification) : unverified;
  },
});
