import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A door in front of a TCP service that can be shut: open connections break and no new ones are made. */
export async function doorTo(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let open = true;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    if (!open) {
      from.destroy();
      return;
    }
    const to = connect(Number(port), hostname);
    keep(from);
    keep(to);
    from.pipe(to).on('close', () => from.destroy());
    to.pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the door has no address');
  const shut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    shut,
    unlock() {
      open = true;
    },
    stop() {
      shut();
      server.close();
    },
  };
}
