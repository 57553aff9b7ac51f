import autocannon from 'autocannon';

const CONNECTIONS = 32;

/**
 * Sends requests for some seconds, on many connections at once.
 *
 * @param {{ url: string, cpuMicroseconds: () => Promise<number> }} server
 * @param {import('./cases.mjs').Step[]} steps what each connection does, over and over
 * @param {{ from: number, seconds: number, most?: number }} options `from` is the number of the first
 *   round; there are at most `most`
 * @returns what all rounds come to; times are those of one request
 * @throws when anything was not answered as it should be
 */
export async function send(server, steps, { from, seconds, most }) {
  let number = from;
  const failures = [];
  const cpuBefore = await server.cpuMicroseconds();
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    ...(most && { maxOverallRequests: most * steps.length }),
    // Each connection has requests of its own: autocannon keeps what it is about to send on them.
    setupClient: (client) =>
      client.setRequests(
        requestsOf(
          steps,
          () => number++,
          (what) => failures.push(what),
        ),
      ),
  });
  const cpu = (await server.cpuMicroseconds()) - cpuBefore;
  const { errors } = result;
  if (errors + failures.length > 0) {
    throw new Error(`${errors} without an answer, ${failures.length} refused: ${failures[0]}`);
  }
  const rounds = result['2xx'] / steps.length;
  if (rounds === 0) throw new Error('Nothing was answered; the laps are too short for this machine.');
  return {
    next: number,
    perSecond: rounds / result.duration,
    cpu: cpu / rounds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const requestsOf = (steps, next, fail) =>
  steps.map(({ request, learn }, place) => ({
    setupRequest: (usual, state) => {
      // What comes after a failure has nothing to go by; the next round begins.
      if (place > 0 && state.failed) return null;
      if (place === 0) state.number = next();
      return { ...usual, ...request(state, state.number) };
    },
    onResponse: (status, body, state) => {
      // Errors of GraphQL come as 200.
      state.failed = status !== 200 || body.includes('"errors"');
      if (state.failed) fail(`${status} ${body.slice(0, 200)}`);
      else learn?.(JSON.parse(body), state);
    },
  }));
