import { type DocumentId, refuseField, type Uploads, type UserId } from '#ground';
import type { Verification } from './data/verifications.ts';
import { documentTypeOf, recognizedIn } from './domain/document-type.ts';
import { documentPrefix, largestDocument } from './domain/papers.ts';

/** The key of a document in the bucket. It names the owner, so nobody can submit another account's document. */
export const fileOfDocument = (owner: UserId, document: DocumentId): string =>
  `${documentPrefix}${owner}/${document}`;

/**
 * The documents that a submission names, as they were uploaded. Their types come from their bytes.
 * @throws Problem invalid_request if one was not uploaded, or is not a document
 */
export function checkUploadedDocuments(
  owner: UserId,
  ids: readonly DocumentId[],
  uploads: Uploads,
): Promise<Verification['documents']> {
  const look = async (id: DocumentId, position: number) => {
    const pointer = `/documents/${position}`;
    const file = await uploads.begin(fileOfDocument(owner, id), recognizedIn);
    if (!file || file.size > largestDocument)
      throw refuseField(pointer, 'must be the id of a document that you have uploaded', 'not_found');
    const content_type = documentTypeOf(file.start);
    if (!content_type)
      throw refuseField(pointer, 'must be a JPEG, PNG or WebP picture, or a PDF', 'wrong_format');
    return { id, content_type, size: file.size };
  };
  return Promise.all(ids.map(look));
}
