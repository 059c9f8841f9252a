import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acceptWildcard, type Wildcard } from './nag.ts';
import type { Settings } from './settings.ts';
import { lifetime } from './storage.ts';

/** What functions run as, and where they write their logs. */
export interface Identity {
  readonly role: Role;
  readonly logGroup: LogGroup;
}

/** Allows actions on resources. */
export const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });

/** What a role may do, and which of the resources in it are wildcards for a reason. */
export interface Reach {
  readonly statements: readonly PolicyStatement[];
  readonly wildcards?: readonly Wildcard[];
}

/**
 * A role and a log group for all functions of an area: two resources, however many routes it has.
 * @param logs what the log group is called after the stage
 */
export function identityOf(
  scope: Construct,
  area: string,
  { stage, keepData }: Settings,
  { statements, wildcards = [] }: Reach,
  logs = area,
): Identity {
  const { removalPolicy, retention } = lifetime(keepData);
  const logGroup = new LogGroup(scope, `${area}-logs`, {
    logGroupName: `/svc/${stage}/${logs}`,
    removalPolicy,
    retention,
  });
  const write = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
  const role = new Role(scope, `${area}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: `svc ${stage}: what the functions of ${area} may reach`,
    inlinePolicies: { needs: new PolicyDocument({ statements: [write, ...statements] }) },
  });
  for (const wildcard of wildcards) acceptWildcard(role, wildcard);
  return { role, logGroup };
}
