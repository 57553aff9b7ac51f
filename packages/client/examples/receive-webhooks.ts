// Listens for webhooks: npx tsx packages/client/examples/receive-webhooks.ts [port]
// LARDER_WEBHOOK_SECRET is the secret of the endpoint, which the dashboard shows when it is made.
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { LarderError } from '@larder/client';
import { readWebhook } from '@larder/client/webhooks';

const secret = process.env['LARDER_WEBHOOK_SECRET'] ?? '';
if (!secret) throw new Error('Give the secret of the endpoint as LARDER_WEBHOOK_SECRET.');

// A message may come twice. Keep this where it outlives the process.
const seen = new Set<string>();

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      response.writeHead(error instanceof LarderError ? 400 : 500).end();
    },
  );
});
server.listen(Number(process.argv[2] ?? 8787), () => console.log('listening'));

async function receive(request: IncomingMessage): Promise<number> {
  const signature = String(request.headers['larder-signature']);
  const event = await readWebhook({ body: await text(request), signature, secret });
  if (seen.has(event.id)) return 204;
  switch (event.type) {
    case 'order.paid':
      console.log(`order ${event.data.order.number}: ${event.data.order.lines.length} lines to pack`);
      break;
    case 'product.changed':
      console.log(`${event.data.product.name}: ${event.data.change.toLowerCase()}`);
      break;
    default:
      console.log(event.type);
  }
  seen.add(event.id);
  return 204;
}
