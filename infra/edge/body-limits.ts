import { bodyLimit } from '../../shared/platform/http/body.ts';
import type { Route } from '../../shared/platform/http/route.ts';
import { bothForms, gatewayPath } from './rewrite.ts';

/** Bytes that the bodies of paths may have, where it is not the usual `bodyLimit`. */
export interface BodyLimit {
  readonly bytes: number;
  /** A regular expression of the paths, as callers may send them. */
  readonly paths: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$|()[\]\\]/g, String.raw`\$&`);

/** A regular expression of each path that leads to a declared one: with the prefix or not, with slashes at its end or not. */
function regexOf(path: string): string {
  const [plain, prefixed] = bothForms(gatewayPath(path));
  const prefix = prefixed.slice(0, prefixed.length - plain.length);
  const segments = plain.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : escaped(part)));
  return `^(${escaped(prefix)})?${segments.join('/')}/*$`;
}

/** A route, as far as it says how large its bodies may be. */
export interface Sized extends Pick<Route, 'path' | 'aliases'> {
  readonly form?: { readonly limit: number } | undefined;
}

/**
 * The table of the largest bodies by path: JSON has 256 KB wherever it goes, and a route that takes a form with a file says
 * itself how large it is. The edge's firewall and the local gateway both apply it.
 */
export const bodyLimitsOf = (routes: readonly Sized[]): readonly BodyLimit[] =>
  routes.flatMap(({ path, aliases, form }) =>
    form ? [path, ...aliases].map((one) => ({ bytes: form.limit, paths: regexOf(one) })) : [],
  );

/** Bytes of the largest body that a path takes. */
export const bodyLimitAt = (limits: readonly BodyLimit[], path: string): number =>
  limits.find(({ paths }) => new RegExp(paths).test(path))?.bytes ?? bodyLimit;
