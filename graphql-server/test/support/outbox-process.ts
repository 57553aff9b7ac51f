// A worker in a process of its own: prints each message, and never finishes it. Its argument is the
// address of a database.
import { createDataSource } from '../../src/bootstrap/data-source.js';
import { orderReceiver, workerOf } from './outbox.js';

const dataSource = createDataSource({ url: process.argv[2] ?? '', connectMs: 0, onPoolError: () => {} });
await dataSource.initialize();
const endless = orderReceiver(({ message }) => {
  console.log(message.payload.orderId);
  return new Promise(() => setInterval(() => {}, 1_000));
});
workerOf(dataSource, [endless]).start();
