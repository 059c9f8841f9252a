import { marshall } from '@aws-sdk/util-dynamodb';
import type { Item } from './item.ts';

/** Undefined properties are not written. */
export const marshalling = { removeUndefinedValues: true } as const;

/**
 * The names and values of one request's expressions. Every name is a placeholder, so that an attribute cannot collide
 * with DynamoDB's reserved words.
 */
export class Placeholders {
  readonly #names = new Map<string, string>();
  readonly #values: Item = {};

  /** The placeholder of an attribute, or of an attribute in a map, whose path has dots. */
  path(path: string): string {
    return path
      .split('.')
      .map((name) => {
        const placeholder = this.#names.get(name) ?? `#${this.#names.size}`;
        this.#names.set(name, placeholder);
        return placeholder;
      })
      .join('.');
  }

  value(value: unknown): string {
    const placeholder = `:${Object.keys(this.#values).length}`;
    this.#values[placeholder] = value;
    return placeholder;
  }

  /** Names and values for the request, if there are any. */
  attributes() {
    const hasValues = Object.keys(this.#values).length > 0;
    return {
      ...(this.#names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          [...this.#names].map(([name, placeholder]) => [placeholder, name]),
        ),
      }),
      ...(hasValues && { ExpressionAttributeValues: marshall(this.#values, marshalling) }),
    };
  }
}
