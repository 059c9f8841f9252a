import * as z from 'zod';

/** The code of an error, and that of a refused field. The OpenAPI document enumerates both. */
export const codeOut = z.string().describe('The error code, for programs to act on.');
export const fieldCodeOut = z
  .string()
  .describe(
    'Why, for programs to act on: the code of the field, or that of the whole answer where it says more.',
  );

/** One refused field. */
export const FieldProblemOut = z.object({
  pointer: z.string().describe('An RFC 6901 pointer to the field; empty for the whole body.'),
  code: fieldCodeOut,
  detail: z.string(),
});

/** The body of every error: RFC 9457 members, a code, and the request's id. */
export const ProblemOut = z
  .looseObject({
    type: z.url().describe('The page that explains the code.'),
    title: z.string().describe('A short description of the code, always the same.'),
    status: z.int().describe('The HTTP status.'),
    detail: z.string().describe('What went wrong in this request, for people to read. Do not parse it.'),
    code: codeOut,
    request_id: z.string().describe('The X-Request-Id of this answer. Quote it when you ask for help.'),
    errors: z.array(FieldProblemOut).optional().describe('The refused fields, if the input was invalid.'),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused. Some codes add members.' });
