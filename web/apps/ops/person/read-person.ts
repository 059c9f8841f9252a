import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';

/** Everything about a person. */
export type Person = Answer<'get', '/api/v1/admin/users/{user_id}/'>;

/** Reads everything about a person. Each look is on the audit trail, so it is not repeated by itself. */
export const usePerson = (id: string) =>
  useReading(keyOf('person', id), () =>
    faceApi.get('/api/v1/admin/users/{user_id}/', { path: { user_id: id } }),
  );
