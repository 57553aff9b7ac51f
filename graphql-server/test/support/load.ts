import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came of requests that were sent one after the other by many at once. */
export interface Load {
  /** How many were answered with 200. */
  answered(): number;
  /** What else happened, by its status or the error's code. */
  failures(): readonly string[];
  stop(): Promise<void>;
}

interface Options {
  readonly clients: number;
  readonly body?: string;
}

/**
 * Clients send nothing a second time. A client whose response closes its connection leaves and does
 * not come back.
 */
export function startLoad(url: string, { clients, body }: Options): Load {
  const agent = new http.Agent({ keepAlive: true });
  const failures: string[] = [];
  let answered = 0;
  const stopping = new AbortController();
  const client = async () => {
    while (!stopping.signal.aborted) {
      const outcome = await send(url, agent, body);
      if (outcome.startsWith('200')) answered += 1;
      else failures.push(outcome);
      if (outcome === '200 close') return;
      // A process under load, not a whole machine.
      await sleep(30);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    answered: () => answered,
    failures: () => failures,
    stop: async () => {
      stopping.abort();
      await running;
      agent.destroy();
    },
  };
}

function send(url: string, agent: http.Agent, body?: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
      response.on('error', (error) => resolve(codeOf(error)));
    });
    request.on('error', (error) => resolve(codeOf(error)));
    request.end(body);
  });
}

const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? error.message;
