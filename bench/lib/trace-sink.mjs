// Takes what a shop sends as traces, in a process of its own, and sends the address of it to its
// parent.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume().once('end', () => response.end('{}'));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`));
