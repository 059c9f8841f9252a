import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types: Readonly<Record<string, number>> = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28, CAA: 257 };
const typeOf = (code: number) => Object.entries(types).find(([, known]) => known === code)?.[0] ?? '';

/** Records by `name TYPE`; instead of them why there are none: an rcode, or silence. */
export type ServedZone = Readonly<Record<string, readonly string[] | 'SERVFAIL' | 'REFUSED' | 'SILENCE'>>;
const rcodes = { SERVFAIL: 2, REFUSED: 5, NXDOMAIN: 3 } as const;

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** A record's data as DNS carries it. A TXT value of more than 255 bytes is several strings. */
function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CAA') {
    const [flags = '0', tag = '', issuer = ''] = value.split(' ');
    return Buffer.from([Number(flags), tag.length, ...Buffer.from(tag), ...Buffer.from(issuer)]);
  }
  if (type !== 'TXT') return nameBytes(value);
  const parts = value.match(/[\s\S]{1,200}/g) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])));
}

function answerTo(query: Buffer, zone: ServedZone): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  const type = typeOf(query.readUInt16BE(at + 1));
  const name = labels.join('.').toLowerCase();
  const found = zone[`${name} ${type}`];
  if (found === 'SILENCE') return undefined;
  const values = typeof found === 'string' ? [] : (found ?? []);
  const knows = Object.keys(zone).some((key) => key.startsWith(`${name} `));
  const rcode = typeof found === 'string' ? rcodes[found] : knows ? 0 : rcodes.NXDOMAIN;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8400 | rcode, 2);
  header.writeUInt16BE(values.length, 6);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(0, 10);
  const records = values.map((value) => {
    const data = dataOf(type, value);
    const fixed = Buffer.alloc(12);
    fixed.writeUInt16BE(0xc00c, 0);
    fixed.writeUInt16BE(types[type] ?? 0, 2);
    fixed.writeUInt16BE(1, 4);
    // A lying TTL: more than 30 years.
    fixed.writeUInt32BE(1_000_000_000, 6);
    fixed.writeUInt16BE(data.length, 10);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([header, query.subarray(12, at + 5), ...records]);
}

/** A name server on this machine, which serves what `zone` has at the moment. */
export async function startNameServer(zone: Record<string, ServedZone[string]>) {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (query, { port, address }) => {
    questions += 1;
    const answer = answerTo(query, zone);
    if (answer) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    at: `127.0.0.1:${socket.address().port}`,
    asked: () => questions,
    stop: () => socket.close(),
  };
}
