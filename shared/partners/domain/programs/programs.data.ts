import type { ProgramVersion } from './program.ts';
import {
  distributorTerms20250101,
  referralTerms20250101,
  resellerTerms20250101,
} from './terms/program-terms-2025-01-01.data.ts';

const first = { version: '2025-01-01', effective_from: '2024-12-31T23:00:00.000Z' };

/**
 * THE programs, in all their versions. One that was in force stays as it is; a change is another version, which takes
 * effect 30 days after the release that announces it, or later.
 */
export const programVersions: readonly ProgramVersion[] = [
  {
    program_key: 'referral',
    version: 1,
    name: 'Referral',
    terms: { ...first, text: referralTerms20250101 },
    rates: [
      { source: 'PLAN', rate_bps: 2000, months: 12 },
      { source: 'ADDON', rate_bps: 1000, months: 12 },
      { source: 'SHIPMENT', rate_bps: 1000, months: 12 },
    ],
  },
  {
    program_key: 'reseller',
    version: 1,
    name: 'Reseller',
    terms: { ...first, text: resellerTerms20250101 },
    rates: [
      { source: 'PLAN', rate_bps: 1000, months: null },
      { source: 'SHIPMENT', rate_bps: 500, months: null },
    ],
  },
  {
    program_key: 'distributor',
    version: 1,
    name: 'Distributor',
    terms: { ...first, text: distributorTerms20250101 },
    rates: [{ source: 'SHIPMENT', rate_bps: 1000, months: null }],
  },
];
