import { expect } from 'vitest';
import { problems } from '../../../functions/problems.ts';
import { fieldCodes } from '../../../shared/kernel/problem.ts';
import { ProblemOut } from '../../../shared/kernel/problem-body.ts';
import type { ProblemCode } from '../../../shared/kernel/problem-codes.ts';
import { problemsOf } from '../../../shared/platform/http/openapi/problems.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { promotionProblems } from '../../../shared/promotions/domain/problems.ts';
import type { Answered } from '../routes/call.ts';
import { fieldsOf } from '../routes/fields.ts';

/**
 * The codes of refused fields: ours, and codes of answers that explain each field themselves. They include none of the
 * schema library.
 */
const codes: readonly string[] = [
  ...fieldCodes,
  'rate_token_mismatch',
  'quote_mismatch',
  'address_not_deliverable',
  'below_minimum',
  ...Object.keys(promotionProblems),
  'out_of_stock',
  'insufficient_stock',
];

/** RFC 6901. */
const pointer = /^(\/([^~/]|~[01])*)*$/;

/**
 * Asserts what holds for every answer of a route, and that it is not a fault of ours. @returns its code, if it is a
 * refusal
 */
export function expectSound(route: Route, answer: Answered): ProblemCode | undefined {
  const { status, headers, body, text } = answer;
  expect(headers['x-request-id'], route.id).toMatch(/\S/);
  expect(status, `${route.id}: ${text}`).toBeLessThan(500);
  if (status < 400) {
    expect(status, route.id).toBe(route.returns[0]);
    return undefined;
  }
  // A page says what is wrong in its own words.
  if (headers['content-type']?.startsWith('text/html')) {
    expect(text, route.id).toContain('<!doctype html>');
    return undefined;
  }
  const problem = ProblemOut.parse(body);
  const code = problemsOf(route).find((known) => known === problem.code);
  expect(code, `${route.id} does not tell that it answers ${problem.code}`).toBeDefined();
  expect(headers['content-type']).toMatch(/^application\/(problem\+)?json/);
  expect(problem.request_id).toBe(headers['x-request-id']);
  expect(problem.type).toMatch(new RegExp(`/docs/errors/#${problem.code}$`));
  const declared = code && problems[code];
  expect([status, problem.status, problem.title]).toEqual([
    declared?.status,
    declared?.status,
    declared?.title,
  ]);
  expect(problem.detail, `${route.id} repeats its title`).not.toBe(problem.title);
  if (status === 401) expect(headers['www-authenticate']).toMatch(/\S/);
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const shapes = [route.body, route.form?.schema, route.query];
  const fields = shapes.flatMap((shape) => Object.keys(fieldsOf(shape)));
  for (const error of problem.errors ?? []) {
    expect(error.pointer).toMatch(pointer);
    expect(codes, `${route.id}: ${error.code}`).toContain(error.code);
    if (error.code !== 'unknown_field')
      expect(['', ...fields], route.id).toContain(error.pointer.split('/')[1] ?? '');
  }
  return code;
}

/** Asserts that an answer is this refusal. */
export function expectProblem(route: Route, answer: Answered, code: ProblemCode): void {
  expect([answer.status, answer.body.code], `${route.id}: ${answer.text}`).toEqual([
    problems[code].status,
    code,
  ]);
  expectSound(route, answer);
}
