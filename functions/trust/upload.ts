import { defineRoute, limitByAccount, toId, toUploadView } from '#ground';
import { DocumentIn, DocumentUpload } from '../../shared/trust/contract/document.ts';
import { fileOfDocument } from '../../shared/trust/documents.ts';
import { verifiedRoles } from '../../shared/trust/domain/papers.ts';
import { documentsAccess } from '../../shared/trust/wiring.ts';

export const route = defineRoute({
  id: 'verification.upload',
  at: 'POST /api/v1/verification/documents/',
  summary: 'Create an upload URL for a document',
  description:
    'Returns a URL to which you upload a picture or PDF of an id, a registration or a vehicle’s papers, within 15 minutes and with the headers given. S3 accepts only a file of the type and size that you asked for, and only one: to correct it, ask for another URL. Then submit your papers with the ids of the documents. A document is judged by its bytes, whatever its name or type. Only admins can read documents. Files are kept for five years. You can ask for 10 URLs a minute.',
  auth: { jwt: verifiedRoles },
  body: DocumentIn,
  returns: [201, DocumentUpload],
  limits: [limitByAccount('documents', 10)],
  uses: { documents: documentsAccess },
  async handle({ body, caller, stableId }, { documents }) {
    const id = toId<'Document'>(stableId);
    const link = await documents.toPut(fileOfDocument(caller.user, id), {
      contentType: body.content_type,
      size: body.size,
      once: true,
    });
    return { id, upload: toUploadView(link) };
  },
});
