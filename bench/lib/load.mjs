import autocannon from 'autocannon';

const CONNECTIONS = 32;

/**
 * Sends requests for some seconds, or so many of them, on many connections at once.
 *
 * @param {{ url: string, cpuMicroseconds: () => Promise<number> }} server
 * @param {(number: number) => object} requestOf the request with a number
 * @param {{ from: number, seconds?: number, amount?: number, most?: number }} options `from` is the number of the first one; `most`
 *   is how many there can be in those seconds
 * @throws when anything was not answered as it should be
 */
export async function send(server, requestOf, { from, seconds, amount, most }) {
  let number = from;
  const cpuBefore = await server.cpuMicroseconds();
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    ...(amount ? { amount } : { duration: seconds }),
    ...(most && { maxOverallRequests: most }),
    requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(number++) }) }],
    // Errors of GraphQL come as 200.
    verifyBody: (body) => !body.includes('"errors"'),
  });
  const cpu = (await server.cpuMicroseconds()) - cpuBefore;
  const answered = result['2xx'];
  const { non2xx, errors, mismatches } = result;
  if (non2xx + errors + mismatches > 0) {
    throw new Error(`Of ${number - from} requests, ${non2xx} + ${errors} + ${mismatches} failed.`);
  }
  if (answered === 0)
    throw new Error('Nothing was answered in this time; the laps are too short for this machine.');
  return {
    next: number,
    perSecond: answered / result.duration,
    cpu: cpu / answered,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
