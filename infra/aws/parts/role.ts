import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acceptWildcard, type Wildcard } from './nag.ts';
import type { Settings } from './settings.ts';
import { lifetime } from './storage.ts';

/** The role and the log group of functions. */
export interface Identity {
  readonly role: Role;
  readonly logGroup: LogGroup;
}

/** Allows actions on resources. */
export const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });

/** The permissions of a role, and the wildcards among its resources with their reasons. */
export interface Reach {
  readonly statements: readonly PolicyStatement[];
  readonly wildcards?: readonly Wildcard[];
}

/**
 * One role and one log group for all functions of an area: two resources, however many routes it has.
 * @param logs the name of the log group after the stage
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
