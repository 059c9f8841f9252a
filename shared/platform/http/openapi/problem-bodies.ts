import type * as z from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import type { DeclaredProblem, ProblemCode } from '../../../kernel/problem-codes.ts';
import { toProblemBody } from '../answer/respond.ts';
import { exampleOf } from './example.ts';
import type { Converted } from './schemas.ts';
import type { Example, Ref, Schema } from './types.ts';

/** What each code of the service says, in the order in which codes are listed. */
export type Problems = Readonly<Record<ProblemCode, DeclaredProblem<ProblemCode>>>;

const requestId = 'f3b1c7de-5d0e-4c6f-9a51-1f0f2f6f7a10';

/** The schemas of the members that codes add, under the keys by which `problemSchemasOf` finds them. */
export function addedMembersOf(
  codes: readonly ProblemCode[],
  problems: Problems,
): Record<string, z.ZodObject> {
  return Object.fromEntries(
    codes.flatMap((code) => {
      const { members } = problems[code];
      return members ? [[nameOf(code), members] as const] : [];
    }),
  );
}

/** The name of the schema of a code that adds members to `Problem`. */
const nameOf = (code: string) => `Problem.${code}`;
const refTo = (name: string): Ref => ({ $ref: `#/components/schemas/${name}` });

/** The body of each code that adds members: what every refusal has, and these. */
export function problemSchemasOf(
  added: Readonly<Record<string, z.ZodObject>>,
  { outputs }: Converted,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.keys(added).map((name) => {
      const { properties, required = [] } = outputs[name] ?? {};
      const code = { const: name.slice(nameOf('').length) };
      const members: Schema = {
        type: 'object',
        properties: { code, ...properties },
        required: ['code', ...required],
      };
      const body: Schema = { allOf: [refTo('Problem'), members] };
      return [name, body] as const;
    }),
  );
}

/** One example for each code, as a caller would see it. */
export function problemExamplesOf(
  codes: readonly ProblemCode[],
  problems: Problems,
  baseUrl: string,
  { outputs, components }: Converted,
): Record<string, Example> {
  const field = { pointer: '/customer_phone', code: 'required' as const, detail: 'is required' };
  return Object.fromEntries(
    codes.map((code) => {
      const errors = code === 'invalid_request' ? [field] : undefined;
      const members = exampleOf(outputs[nameOf(code)], components);
      const problem = new Problem(problems[code], undefined, {
        ...(errors && { errors }),
        ...(typeof members === 'object' && members && { members }),
      });
      const example = {
        summary: problems[code].title,
        value: toProblemBody(problem, { requestId, baseUrl }),
      };
      return [code, example];
    }),
  );
}

/** The schema of a refusal with one of these codes. */
export function problemSchemaOf(said: readonly DeclaredProblem[]): Schema {
  const named = said.filter(({ members }) => members).map(({ code }) => refTo(nameOf(code)));
  return named.length > 0 ? { anyOf: [...named, refTo('Problem')] } : refTo('Problem');
}
