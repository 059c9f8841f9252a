import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acceptWildcard, type Wildcard } from './nag.ts';
import type { Settings } from './settings.ts';
import { lifetimeOf } from './storage.ts';

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

/** The AWS side of needs: the permissions of a role, and the settings that functions read. */
export interface Met extends Reach {
  readonly environment: Readonly<Record<string, string>>;
  /** Encrypts the settings, if there is a secret among them. */
  readonly settingsKeyArn?: string | undefined;
}

/** The log group of functions. @param name after the stage */
export function logGroupOf(scope: Construct, id: string, { stage, keepData }: Settings, name = id): LogGroup {
  const { removalPolicy, retention } = lifetimeOf(keepData);
  return new LogGroup(scope, `${id}-logs`, {
    logGroupName: `/svc/${stage}/${name}`,
    removalPolicy,
    retention,
  });
}

/** A role that functions share, however many they are, and that may write to their log group. */
export function roleOf(
  scope: Construct,
  id: string,
  {
    settings: { stage },
    logGroup,
    statements,
    wildcards = [],
  }: Reach & { readonly settings: Settings; readonly logGroup: LogGroup },
): Role {
  const write = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
  const role = new Role(scope, `${id}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: `svc ${stage}: what the functions of ${id} may reach`,
    inlinePolicies: { needs: new PolicyDocument({ statements: [write, ...statements] }) },
  });
  for (const wildcard of wildcards) acceptWildcard(role, wildcard);
  return role;
}

/** A separate role and log group for some functions. */
export function identityOf(scope: Construct, id: string, settings: Settings, reach: Reach): Identity {
  const logGroup = logGroupOf(scope, id, settings);
  return { logGroup, role: roleOf(scope, id, { settings, logGroup, ...reach }) };
}
