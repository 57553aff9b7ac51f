import autocannon from 'autocannon';

const CONNECTIONS = 32;
/** Errors of GraphQL, and skeletons of pages that are left to the browser, come as 200. */
const NOT_ANSWERED = ['"errors"', '"cache":null'];

/**
 * @typedef {object} Load
 * @property {import('./cases.mjs').Step[]} [steps] what each connection does, over and over
 * @property {object[]} [known] or else requests that are sent as they are, in turns, which costs
 * the client less
 * @property {number} [connections] at once
 */

/**
 * Sends requests for some seconds, on many connections at once.
 *
 * @param {{ url: string, cpuMicroseconds: () => Promise<number> }} server
 * @param {Load} load
 * @param {{ from: number, seconds: number, most?: number }} options `from` is the number of the
 * first round; there are at most `most`
 * @returns what all rounds come to; times are those of one request
 * @throws when anything was not answered as it should be
 */
export async function send(server, { steps, known, connections = CONNECTIONS }, { from, seconds, most }) {
  let number = from;
  let connection = 0;
  const failures = [];
  const inARound = steps?.length ?? 1;
  const cpuBefore = await server.cpuMicroseconds();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    ...(most && { maxOverallRequests: most * inARound }),
    // Each connection has requests of its own: autocannon keeps what it is about to send on them.
    setupClient: (client) =>
      client.setRequests(
        known
          ? turned(known, connection++)
          : requestsOf(
              steps,
              () => number++,
              (what) => failures.push(what),
            ),
      ),
  });
  const cpu = (await server.cpuMicroseconds()) - cpuBefore;
  const { errors, non2xx } = result;
  const refused = known ? non2xx : failures.length;
  if (errors + refused > 0) {
    throw new Error(`${errors} without an answer, ${refused} refused: ${failures[0]}`);
  }
  const rounds = result['2xx'] / inARound;
  if (rounds === 0) throw new Error('Nothing was answered; the laps are too short for this machine.');
  return {
    next: known ? from + rounds : number,
    perSecond: rounds / result.duration,
    cpu: cpu / rounds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Rotates the requests, so that connections do not all send the same one at once. */
function turned(known, by) {
  const at = by % known.length;
  return [...known.slice(at), ...known.slice(0, at)].map((request) => ({ ...request }));
}

const requestsOf = (steps, next, fail) =>
  steps.map(({ request, learn }, place) => ({
    setupRequest: (defaults, state) => {
      // What comes after a failure has nothing to go by; the next round begins.
      if (place > 0 && state.failed) return null;
      if (place === 0) state.number = next();
      return { ...defaults, ...request(state, state.number) };
    },
    onResponse: (status, body, state) => {
      state.failed = status !== 200 || NOT_ANSWERED.some((sign) => body.includes(sign));
      if (state.failed) fail(`${status} ${body.slice(0, 200)}`);
      else learn?.(JSON.parse(body), state);
    },
  }));
