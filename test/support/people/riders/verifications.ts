import * as z from 'zod';
import { route as decide } from '../../../../functions/trust/admin/decide.ts';
import { route as submit } from '../../../../functions/trust/submit.ts';
import { route as upload } from '../../../../functions/trust/upload.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { DocumentUpload } from '../../../../shared/trust/contract/document.ts';
import type { Decision } from '../../../../shared/trust/domain/verification.ts';
import { type Answered, call } from '../../routes/call.ts';
import { newUser, type Somebody, signedIn } from '../identity/fixtures.ts';

/** A document that begins as a PNG does. */
export const picture = Buffer.from('\x89PNG\r\n\x1a\nan id card', 'latin1');

/** Asks for a URL and uploads a document to it. @returns its id */
export async function uploaded(
  wire: Wire,
  who: Somebody,
  content_type = 'image/png',
  bytes: Buffer<ArrayBuffer> = picture,
): Promise<string> {
  const headers = await signedIn(wire, who);
  const { body } = await call(wire, upload, { headers, body: { content_type, size: bytes.length } });
  const { id, upload: link } = DocumentUpload.parse(body);
  const sent = await fetch(link.url, { method: link.method, headers: link.headers, body: bytes });
  if (!sent.ok) throw new Error(`the store answers ${sent.status}`);
  return id;
}

/** Good papers of a person. */
export const papers = {
  kind: 'PERSON',
  id_type: 'NIN',
  id_number: '48213590677',
  vehicle: { kind: 'MOTORCYCLE', plate: 'LSD-482-XA' },
};

/** Submits papers with a document. @param more what of them is otherwise */
export async function submitBy(wire: Wire, who: Somebody, more: object = {}): Promise<Answered> {
  const documents = [await uploaded(wire, who)];
  const headers = await signedIn(wire, who);
  return call(wire, submit, { headers, body: { ...papers, documents, ...more } });
}

/** An admin, who is new unless the test names one, decides about somebody. */
export async function decideOn(
  wire: Wire,
  { id }: Pick<Somebody, 'id'>,
  decision: Decision,
  reason: string | undefined = decision === 'VERIFIED' ? undefined : 'The slip cannot be read.',
  admin?: Somebody,
): Promise<Answered> {
  const headers = await signedIn(wire, admin ?? (await newUser(wire, 'admin')));
  return call(wire, decide, { headers, params: { user_id: id }, body: { decision, reason } });
}

export const Listed = z.object({
  next: z.string().nullable(),
  results: z.array(z.object({ id: z.string(), status: z.string(), name: z.string() })),
});
