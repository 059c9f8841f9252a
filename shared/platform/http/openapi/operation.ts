import { STATUS_CODES } from 'node:http';
import { areaOf } from '../area.ts';
import { conditionsOf, credentialsOf } from '../route/access.ts';
import { formType } from '../route/form.ts';
import type { Route } from '../route/route.ts';
import { callersOf, securityOf } from './access.ts';
import { exampleOf } from './example.ts';
import type { Problems } from './problem-bodies.ts';
import { headerRefsOf, rateHeaderNames, refusalsOf } from './problems.ts';
import type { Converted } from './schemas.ts';
import type { Media, Operation, Parameter, PathItem, Ref, Response, Schema } from './types.ts';

/** The converted schemas of all routes: `<id>.params`, `.query`, `.body` and `.form` among the inputs, `<id>` among the outputs. */
type Shapes = Converted;

const parameter = (name: 'IdempotencyKey' | 'Mode' | 'Client' | 'Session'): Ref => ({
  $ref: `#/components/parameters/${name}`,
});

/** The fields of an object schema, or of the component it points to, as parameters. */
function parametersIn(
  place: 'path' | 'query',
  given: Schema | undefined,
  { components }: Shapes,
): Parameter[] {
  const schema = given?.$ref ? components[given.$ref.split('/').at(-1) ?? ''] : given;
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const { description, ...rest } = typeof field === 'boolean' ? {} : field;
    const required = place === 'path' || (schema?.required ?? []).includes(name);
    return { name, in: place, required, ...(description && { description }), schema: rest };
  });
}

/** A body with its example, which is next to the schema and so not in it. */
function mediaOf({ examples, ...schema }: Schema, { components }: Shapes): Media {
  const example = examples ? examples[0] : exampleOf(schema, components);
  return { schema, ...(example !== undefined && { example }) };
}

type Typed = Schema & { readonly contentMediaType: string };
const isTyped = (branch: Schema | boolean): branch is Typed =>
  typeof branch === 'object' && branch.contentMediaType !== undefined;

/** The media types of an answer: those that its schema names (`contentMediaType`, one per branch), JSON otherwise. */
function contentOf(schema: Schema, shapes: Shapes): Record<string, Media> {
  const branches = schema.anyOf ?? [schema];
  const typed = branches.filter(isTyped);
  const json = branches.filter((branch) => !isTyped(branch));
  const [only] = json;
  const rest =
    typed.length === 0 ? schema : json.length === 1 && typeof only === 'object' ? only : { anyOf: json };
  return {
    ...(json.length > 0 && { 'application/json': mediaOf(rest, shapes) }),
    ...Object.fromEntries(typed.map((branch) => [branch.contentMediaType, mediaOf(branch, shapes)])),
  };
}

function successOf(route: Route, shapes: Shapes): Response {
  const [status] = route.returns;
  return {
    description: STATUS_CODES[status] ?? 'Success',
    headers: headerRefsOf([
      'X-Request-Id',
      ...(route.limits.length > 0 ? rateHeaderNames : []),
      ...(route.idempotent ? (['Idempotent-Replayed'] as const) : []),
      ...(route.body ? (['X-Svc-Ignored-Fields'] as const) : []),
    ]),
    ...(status !== 204 && { content: contentOf(shapes.outputs[route.id] ?? {}, shapes) }),
  };
}

/** The answers of other statuses that are no problems. */
const othersOf = ({ id, also }: Route, shapes: Shapes): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(also).map(([status, [description]]) => [
      status,
      {
        description,
        headers: headerRefsOf(['X-Request-Id']),
        // 304 Not Modified has no body.
        ...(status !== '304' && { content: contentOf(shapes.outputs[`${id}.${status}`] ?? {}, shapes) }),
      },
    ]),
  );

function operationOf(route: Route, shapes: Shapes, problems: Problems): Operation {
  const { id, auth, idempotent } = route;
  const [body, form] = [shapes.inputs[`${id}.body`], shapes.inputs[`${id}.form`]];
  const parameters = [
    ...parametersIn('path', shapes.inputs[`${id}.params`], shapes),
    ...parametersIn('query', shapes.inputs[`${id}.query`], shapes),
    ...(idempotent ? [parameter('IdempotencyKey')] : []),
    ...(credentialsOf(auth) ? [parameter('Mode')] : []),
    ...(conditionsOf(auth).grant ? [parameter('Client')] : []),
    ...(route.inCookie ? [parameter('Session')] : []),
  ];
  return {
    operationId: id,
    summary: route.summary,
    description: [route.description, `**Callers:** ${callersOf(route)}`].filter(Boolean).join('\n\n'),
    tags: [areaOf(route.id)],
    security: securityOf(auth),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      // A missing body is read as an empty object.
      requestBody: {
        required: !route.body?.safeParse({}).success,
        content: { 'application/json': mediaOf(body, shapes), ...(form && { [formType]: { schema: form } }) },
      },
    }),
    responses: {
      [route.returns[0]]: successOf(route, shapes),
      ...othersOf(route, shapes),
      ...refusalsOf(route, problems).responses,
    },
  };
}

/** The parameters that a path has: aliases of a route may have more of them or fewer. */
function usedIn(path: string, { parameters }: Operation): Pick<Operation, 'parameters'> {
  const isUsed = (one: NonNullable<Operation['parameters']>[number]) =>
    !('in' in one) || one.in !== 'path' || path.includes(`{${one.name}}`);
  return parameters ? { parameters: parameters.filter(isUsed) } : {};
}

/** The paths of a route: its own, and its aliases, each naming the original. */
export function pathsOf(route: Route, shapes: Shapes, problems: Problems): [string, PathItem][] {
  const operation = operationOf(route, shapes, problems);
  const method = route.method.toLowerCase();
  const aliases = route.aliases.map((alias, position): [string, PathItem] => {
    const description = `Alias of \`${route.method} ${route.path}\`.\n\n${operation.description}`;
    const operationId = `${operation.operationId}.alias${position || ''}`;
    const summary = `${operation.summary} (alias)`;
    const item = { ...operation, ...usedIn(alias, operation), operationId, summary, description };
    return [alias, { [method]: item }];
  });
  return [[route.path, { [method]: { ...operation, ...usedIn(route.path, operation) } }], ...aliases];
}
