import type { DocumentId, UserId } from '../kernel/ids.ts';
import { invalidField } from '../kernel/problem.ts';
import type { Uploads } from '../platform/ports/uploads.ts';
import type { Verification } from './data/verifications.ts';
import { documentPrefix, documentTypes, largestDocument } from './domain/papers.ts';

/** The key of a document in the bucket. It names the owner, so nobody can submit another account's document. */
export const fileOf = (owner: UserId, document: DocumentId): string =>
  `${documentPrefix}${owner}/${document}`;

/**
 * The documents that a submission names, as they were uploaded.
 * @throws Problem invalid_request where one was not
 */
export function uploadedDocuments(
  owner: UserId,
  ids: readonly DocumentId[],
  uploads: Uploads,
): Promise<Verification['documents']> {
  const look = async (id: DocumentId, position: number) => {
    const file = await uploads.find(fileOf(owner, id));
    const content_type = documentTypes.find((type) => type === file?.contentType);
    if (!file || !content_type || file.size > largestDocument)
      throw invalidField(
        `/documents/${position}`,
        'must be the id of a document that you have uploaded',
        'not_uploaded',
      );
    return { id, content_type, size: file.size };
  };
  return Promise.all(ids.map(look));
}
