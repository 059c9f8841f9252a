import * as z from 'zod';
import { ofType, type Synthesized } from './synthesize.ts';

const Behaviour = z.looseObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  CachePolicyId: z.unknown(),
});
const Distribution = z.looseObject({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behaviour,
    CacheBehaviors: z.array(Behaviour),
    Origins: z.array(z.looseObject({ Id: z.string(), DomainName: z.unknown() })),
    OriginGroups: z.looseObject({
      Items: z.array(
        z.looseObject({
          Id: z.string(),
          Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
        }),
      ),
    }),
  }),
});

/** A distribution of the edge: that of our own address is the first, that of the hosts of stores the second. */
export function distributionOf(edge: Synthesized, at = 0) {
  return Distribution.parse(ofType(edge, 'AWS::CloudFront::Distribution')[at]).DistributionConfig;
}

/** CloudFront's patterns: `*` is any characters or none, `?` is any one. The whole path must match, and case counts. */
function matches(pattern: string, path: string): boolean {
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(path);
}

/**
 * What CloudFront does with a path, as it does it: the first pattern that matches decides.
 * @returns the API whose host the path reaches, where there is no file, `files` or `pictures`; and whether the edge keeps the answer
 */
export function reached(edge: Synthesized, path: string, at = 0): { origin: string; kept: boolean } {
  const { DefaultCacheBehavior, CacheBehaviors, Origins, OriginGroups } = distributionOf(edge, at);
  const { TargetOriginId, CachePolicyId } =
    CacheBehaviors.find(({ PathPattern = '' }) => matches(PathPattern, path)) ?? DefaultCacheBehavior;
  const group = OriginGroups.Items.find(({ Id }) => Id === TargetOriginId);
  const hostOf = (id: string | undefined) => JSON.stringify(Origins.find(({ Id }) => Id === id)?.DomainName);
  const [first, fallback] = (group?.Members.Items ?? []).map(({ OriginId }) => hostOf(OriginId));
  // A file of the site that is missing is refused by a function; a page of a shop that is missing may be made by one.
  const host = (first?.includes('"Web') ? first : fallback) ?? hostOf(TargetOriginId);
  const of = { '"Web': 'files', '"StackName":"svc-check-data"': 'pictures' };
  const bucket = Object.entries(of).find(([mark]) => host.includes(mark))?.[1];
  const origin = /"StackName":"svc-check-(\w+)-api"/.exec(host)?.[1] ?? bucket ?? host;
  return { origin, kept: JSON.stringify(CachePolicyId).includes('Seconds') };
}
