import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows which sockets of a server wait for an answer. Node's own `closeIdleConnections` leaves those alone that never
 * sent a request, as browsers keep them ready, and a stop would wait for them.
 */
export function registerSockets(server: Server): { closeIdle(): void } {
  const pending = new Map<Socket, number>();
  server.on('connection', (socket) => {
    pending.set(socket, 0);
    socket.once('close', () => pending.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    pending.set(socket, (pending.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (pending.has(socket)) pending.set(socket, (pending.get(socket) ?? 1) - 1);
    });
  });
  return {
    closeIdle: () => {
      for (const [socket, count] of pending) if (count === 0) socket.destroy();
    },
  };
}
