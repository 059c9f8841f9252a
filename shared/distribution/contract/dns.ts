import * as z from 'zod';
import { asRefusal, isPrintable } from '#ground/domain';
import { recordTypes } from '../domain/records.ts';
import { isEmbedded, isRecordName, refuseRecordValue } from '../domain/zone.ts';

const nameExample = '_svc-verify.my-shops.test';
const valueExample = 'svc-verify=6Zk0T3Vw1mY8cR2pQ5nL7hJ4sD9fG0xB3vN6aM1eK8U';

/** All records of a name and type in the zone of tests. */
export const DnsRecords = z
  .object({
    name: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .transform((name) => name.replace(/\.$/, ''))
      .refine(isRecordName, asRefusal('wrong_format', 'must be a name, such as *.my-shops.test'))
      .refine(isEmbedded, asRefusal('wrong_format', 'must be a name below .test'))
      .refine(
        (name) => name !== '*.test',
        asRefusal('wrong_format', 'must be below a name, as *.my-shops.test is'),
      )
      .meta({
        description: 'A name below `.test`; `*.` stands for all names below.',
        examples: [nameExample],
      }),
    type: z.enum(recordTypes).meta({ examples: ['TXT'] }),
    values: z
      .array(z.string().max(1_024).refine(isPrintable, 'has characters that are not printable'))
      .max(200)
      .meta({
        description:
          'The values instead of those before; none deletes the records. A CAA record is written `0 issue "ca.example"`.',
        examples: [[valueExample]],
      }),
  })
  .check(({ value: { type, values }, issues }) => {
    for (const [position, value] of values.entries()) {
      const refusal = refuseRecordValue(type, value);
      if (refusal !== undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: ['values', position],
          message: refusal,
          params: { code: 'wrong_format' },
        });
    }
  });

/** The records as they are from now on. */
export const DnsRecordsOut = z
  .object({ name: z.string(), type: z.enum(recordTypes), values: z.array(z.string()) })
  .meta({
    id: 'TestDnsRecords',
    examples: [{ name: nameExample, type: 'TXT', values: [valueExample] }],
  });
