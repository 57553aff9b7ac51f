import { connect, type Socket } from 'node:net';

const TIME_LIMIT_MS = 5_000;

/** Connects and sends bytes as they are, for requests that no well-behaved client makes. */
export function openRaw(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)));
    socket.on('error', reject);
  });
}

/** What comes back for some bytes, up to the end of the first answer. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const socket = await openRaw(url, text);
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setTimeout(TIME_LIMIT_MS, () => socket.destroy(new Error('No answer came in time.')));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += String(chunk);
      const [head = '', body] = answer.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (body !== undefined && Buffer.byteLength(body) >= length) socket.destroy();
    });
  });
}
