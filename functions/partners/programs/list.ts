import { defineRoute, pageOf, roles } from '#ground';
import { ProgramOut } from '../../../shared/partners/contract/program.ts';
import {
  hashOfTerms,
  offeredVersionsOf,
  pathOfTerms,
} from '../../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../../shared/partners/domain/programs/programs.data.ts';

export const route = defineRoute({
  id: 'programs.list',
  at: 'GET /api/v1/console/programs/',
  summary: 'List the partner programs',
  description:
    'Lists the programs with the terms in force and, for 30 days before they take effect, announced terms. All are on one page, and `next` is always null.',
  auth: { jwt: roles, secretKey: roles },
  returns: [200, pageOf(ProgramOut)],
  async handle({ now, baseUrl }) {
    const results = offeredVersionsOf(programVersions, now).map((one) => ({
      program_key: one.program_key,
      version: one.version,
      name: one.name,
      terms: {
        version: one.terms.version,
        sha256: hashOfTerms(one),
        url: `${baseUrl}${pathOfTerms(one)}`,
        effective_from: one.terms.effective_from,
      },
      rates: [...one.rates],
    }));
    return { next: null, previous: null, results };
  },
});
