import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.js';

export interface EncryptedPostgres {
  /** Of the same database, with the certificate in front. */
  readonly url: URL;
  close(): void;
}

/** Gives a Postgres a certificate: answers `SSLRequest` of its protocol and decrypts the rest. */
export async function encryptPostgres(url: string, certificate: Certificate): Promise<EncryptedPostgres> {
  const target = new URL(url);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      const client = new TLSSocket(socket, { isServer: true, ...certificate });
      const upstream = connect({ host: target.hostname, port: Number(target.port) });
      client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.pipe(upstream).pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: address, close: () => void server.close() };
}
