// A client that requests a new search page each time, in a process of its own, where it does not
// delay the measured clients: `search-client.mjs <url> <seconds>`. It sends the number of its
// requests to its parent.
import autocannon from 'autocannon';

const CONNECTIONS = 8;
/** A second. */
const RATE = 200;
const [url, seconds] = process.argv.slice(2);
let number = 0;
await autocannon({
  url,
  connections: CONNECTIONS,
  duration: Number(seconds),
  overallRate: RATE,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        path: `/products?q=made-up-${(number += 1)}`,
        headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.1' },
      }),
    },
  ],
});
process.send?.(number);
