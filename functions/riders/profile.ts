import { defineRoute } from '#ground';
import { RiderProfile } from '../../shared/riders/contract/profile.ts';
import { keyOfStanding, loadStanding } from '../../shared/trust/data/standing.ts';
import { keyOfVerification, verificationOf } from '../../shared/trust/data/verifications.ts';
import { coverOf } from '../../shared/trust/domain/cover.ts';
import { reliabilityOf } from '../../shared/trust/domain/reliability.ts';

export const route = defineRoute({
  id: 'rider.profile',
  at: 'GET /api/v1/rider/profile/',
  summary: 'Get your reliability and what you may carry',
  description:
    'Returns how you have worked in the last 90 days, whether your papers were accepted, whether your claims are paused, and what you have in hand and may have. Counted are marketplace shipments and first miles that you claimed yourself. With `X-Svc-Mode: test`, this is about test shipments.',
  auth: { jwt: ['rider'] },
  returns: [200, RiderProfile],
  async handle({ caller: { user, mode }, now }, { table }) {
    await table.prefetch([keyOfStanding({ user, mode }), keyOfVerification(user)]);
    const verification = await verificationOf(table, user);
    const { counts, paused_until, deposit, in_hand, parcels } = await loadStanding(table, { user, mode });
    const paused = paused_until !== undefined && paused_until > now.toISOString();
    return {
      verification_status: verification?.status ?? ('UNVERIFIED' as const),
      reliability: reliabilityOf(counts, now),
      claims_paused_until: paused ? paused_until : null,
      deposit,
      cover: coverOf(deposit),
      in_hand,
      parcels_in_hand: parcels,
      currency: 'NGN' as const,
      is_test: mode === 'test',
    };
  },
});
