import { Stack, Validations } from 'aws-cdk-lib';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { IConstruct } from 'constructs';

/** Accepts one finding of cdk-nag, with a reason, for a construct and everything below it. */
export function accept(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason });
}

/** A resource with a wildcard at its end, and why its name cannot be known. */
export interface Wildcard {
  readonly resource: string;
  readonly reason: string;
}

/** Accepts a wildcard resource in a policy. */
export function acceptWildcard(construct: IConstruct, { resource, reason }: Wildcard): void {
  const written = flattenCfnReference(Stack.of(construct).resolve(resource));
  accept(construct, `AwsSolutions-IAM5[Resource::${written}]`, reason);
}
