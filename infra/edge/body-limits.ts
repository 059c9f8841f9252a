import { bodyLimit } from '../../shared/platform/http/route/body.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { bothFormsOf, toGatewayPath } from './rewrite.ts';

/** The most bytes of the bodies of paths, if it differs from the usual `bodyLimit`. */
export interface BodyLimit {
  readonly bytes: number;
  /** A regular expression of the paths, as callers may send them. */
  readonly paths: string;
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^$|()[\]\\]/g, String.raw`\$&`);

/**
 * A regular expression of each path that leads to a declared one: with or without the prefix, with or without slashes
 * at its end.
 */
function regexOf(path: string): string {
  const [plain, prefixed] = bothFormsOf(toGatewayPath(path));
  const prefix = prefixed.slice(0, prefixed.length - plain.length);
  const segments = plain.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : escapePattern(part)));
  return `^(${escapePattern(prefix)})?${segments.join('/')}/*$`;
}

/** The fields of a route that determine the size of its bodies. */
export interface Sized extends Pick<Route, 'path' | 'aliases'> {
  readonly form?: { readonly limit: number } | undefined;
}

/**
 * The table of the largest bodies by path: JSON has 256 KB everywhere, and a route with a form declares its own size.
 * The edge's firewall and the local gateway both apply it.
 */
export const bodyLimitsOf = (routes: readonly Sized[]): readonly BodyLimit[] =>
  routes.flatMap(({ path, aliases, form }) =>
    form ? [path, ...aliases].map((one) => ({ bytes: form.limit, paths: regexOf(one) })) : [],
  );

/** Bytes of the largest body that a path accepts. */
export const bodyLimitOf = (limits: readonly BodyLimit[], path: string): number =>
  limits.find(({ paths }) => new RegExp(paths).test(path))?.bytes ?? bodyLimit;
