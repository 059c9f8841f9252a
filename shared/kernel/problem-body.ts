import * as z from 'zod';
import { type ProblemCode, problems } from './problem.ts';

const codes = Object.keys(problems).filter((code): code is ProblemCode => code in problems);

/** The body of every refusal and fault: RFC 9457 members, a code, and the request's id. */
export const ProblemOut = z
  .looseObject({
    type: z.url().describe('The page that explains the code.'),
    title: z.string().describe('What the code means, in a few words; the same each time.'),
    status: z.int().describe('The HTTP status, once more.'),
    detail: z.string().describe('What happened this time, for a person to read. Never parse it.'),
    code: z.enum(codes).describe('What a program decides by.'),
    request_id: z.string().describe('The X-Request-Id of this answer: name it when you ask for help.'),
    errors: z
      .array(
        z.object({
          pointer: z.string().describe('Which field, as an RFC 6901 pointer; empty for the body as a whole.'),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional()
      .describe('The refused fields, where the input was at fault.'),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused. Some codes add members of their own.' });
