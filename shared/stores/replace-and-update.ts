import type * as z from 'zod';
import {
  type Answer,
  type CallerOf,
  defineRoute,
  type Parsed,
  type ProblemCode,
  type Request,
  type Route,
  type SessionCheck,
  type Used,
  type Uses,
} from '#ground';
import type { allowStaff } from './access.ts';

type Staff = ReturnType<typeof allowStaff>;

/** What a body may say beside its fields: the revision that the caller has read. */
interface Revised {
  readonly revision?: number | undefined;
}

/** A change that was sent. */
export interface SentChange<T, F> extends Revised {
  /** What the fields are to be, from what they were. */
  fieldsOf(before: T): F;
}

/** What two routes that change something have in common. */
interface Both<T, F, P extends z.ZodType, R extends z.ZodType, U extends Uses> {
  readonly area: string;
  /** With its article. */
  readonly noun: string;
  readonly path: `/${string}`;
  readonly auth: Staff & { readonly standing?: SessionCheck };
  readonly params: P;
  readonly returns: R;
  readonly errors: readonly ProblemCode[];
  readonly uses?: U;
  change(
    request: Omit<Request<Parsed<P>, undefined, unknown, CallerOf<Staff>>, 'body'>,
    uses: Used<U>,
    sent: SentChange<T, F>,
  ): Promise<Answer<z.input<R>>>;
}

/** What one of them says. */
interface Own<T, F, S extends Revised> {
  readonly description: string;
  readonly body: z.ZodType<S>;
  fieldsOf(sent: Omit<S, 'revision'>, before: T, caller: CallerOf<Staff>): F;
}

/** The two routes that change something of a store: PUT replaces it, and PATCH updates the fields that are sent. */
export function replaceAndUpdate<
  T,
  F,
  P extends z.ZodType,
  R extends z.ZodType,
  U extends Uses = Record<never, never>,
>({ area, noun, path, returns, change, ...common }: Both<T, F, P, R, U>) {
  const changeRoute =
    (method: 'PUT' | 'PATCH', verb: 'Replace' | 'Update') =>
    <S extends Revised>({ description, body, fieldsOf }: Own<T, F, S>): Route =>
      defineRoute({
        ...common,
        id: `${area}.${verb.toLowerCase()}`,
        at: `${method} ${path}`,
        summary: `${verb} ${noun}`,
        description,
        body,
        returns: [200, returns],
        handle({ body: { revision, ...sent }, ...request }, uses) {
          return change(request, uses, {
            revision,
            fieldsOf: (before) => fieldsOf(sent, before, request.caller),
          });
        },
      });
  return { replaceRoute: changeRoute('PUT', 'Replace'), updateRoute: changeRoute('PATCH', 'Update') };
}
