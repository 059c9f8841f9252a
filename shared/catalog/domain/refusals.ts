import { type FieldCode, Problem } from '#ground/domain';
/** A refused part of a body: its path, and why. */
export interface Refusal {
  readonly path: readonly (string | number)[];
  readonly detail: string;
  readonly code: FieldCode;
}

export const toRefusal = (path: Refusal['path'], detail: string, code: FieldCode): Refusal => ({
  path,
  detail,
  code,
});

/** RFC 6901. */
const pointerOf = (path: Refusal['path']) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The most refusals that an answer lists. */
const maxListed = 50;

/** @throws Problem invalid_request with one entry for each refusal, if there is any */
export function assertNone(refusals: readonly Refusal[]): void {
  const errors = refusals
    .slice(0, maxListed)
    .map(({ path, code, detail }) => ({ pointer: pointerOf(path), code, detail }));
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
}

/** @throws Problem conflict with one entry for each part that is taken, if there is any */
export function assertFree(taken: readonly Refusal[]): void {
  const errors = taken
    .slice(0, maxListed)
    .map(({ path, code, detail }) => ({ pointer: pointerOf(path), code, detail }));
  const [first] = taken;
  if (first) throw new Problem('conflict', `The ${first.path.at(-1)} ${first.detail}.`, { errors });
}
