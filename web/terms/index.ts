import { pathOfTerms } from '../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../shared/partners/domain/programs/programs.data.ts';
import type { StaticFile } from '../files/static-file.ts';

/**
 * The terms of the partner programs, in all versions, by path. They are plain text, so that the bytes which a partner
 * accepts are the bytes which it reads.
 */
export function buildTermsFiles(): ReadonlyMap<string, StaticFile> {
  return new Map(
    programVersions.map((one) => [
      pathOfTerms(one),
      { body: one.terms.text, contentType: 'text/plain; charset=utf-8' },
    ]),
  );
}
