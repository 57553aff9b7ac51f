import { randomInt } from 'node:crypto';
import net from 'node:net';

// Above the well-known ones and below those that systems give to outgoing connections and to
// `listen(0)`, which could take the port before the caller listens on it.
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;

/** @returns {Promise<number>} a port of this machine that nothing listens on now */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await canListenOn(port)) return port;
  }
}

/** @returns {Promise<boolean>} */
const canListenOn = (port) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
