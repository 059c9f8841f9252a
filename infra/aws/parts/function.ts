import type { Duration } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Identity } from './role.ts';

export interface ServiceFunctionProps extends Identity {
  readonly name: string;
  readonly description: string;
  /** The folder of its bundle. */
  readonly bundle: string;
  /** MB. The CPU share grows with it. */
  readonly memory: number;
  readonly timeout: Duration;
  /** Concurrent instances that are kept for it; if undefined, it shares those of the account. */
  readonly reserved?: number | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** The KMS key that encrypts the environment, if it has a secret; Lambda's own if undefined. */
  readonly settingsKeyArn?: string | undefined;
}

/**
 * One function is one CloudFormation resource, because its role and log group are shared. All lines of its log are
 * JSON. Lambda's own lines about successful runs are left out: the function's line has the same content, and each line
 * costs money.
 */
export function createServiceFunction(
  scope: Construct,
  id: string,
  props: ServiceFunctionProps,
): LambdaFunction {
  return new LambdaFunction(scope, id, {
    functionName: props.name,
    description: props.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(props.bundle),
    handler: 'index.handler',
    memorySize: props.memory,
    timeout: props.timeout,
    role: props.role.withoutPolicyUpdates(),
    logGroup: props.logGroup,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    environment: { ...props.environment },
    ...(props.reserved !== undefined && { reservedConcurrentExecutions: props.reserved }),
    ...(props.settingsKeyArn !== undefined && {
      environmentEncryption: Key.fromKeyArn(scope, `${id}-settings-key`, props.settingsKeyArn),
    }),
  });
}
