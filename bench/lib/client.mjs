// As lean a client as there is, so that it is the shop that is measured.
import http from 'node:http';

const LIMIT_MS = 30_000;

export class Client {
  errors = [];
  times = [];
  #agent = new http.Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo' });

  constructor(url) {
    this.url = url;
  }

  /**
   * Sends a request. An unexpected response is recorded as an error.
   * @returns the body, or null
   */
  async send(path, { body, headers = {} } = {}) {
    const from = performance.now();
    try {
      const { status, text } = await this.#exchange(path, { body, headers });
      this.times.push(performance.now() - from);
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      this.errors.push(`${path} ${error.code ?? ''} ${error.message}`);
      return null;
    }
  }

  /** Sends a GraphQL operation and counts errors. @returns the data, or null */
  async query(query, variables = {}, token) {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const text = await this.send('/graphql', { body: JSON.stringify({ query, variables }), headers });
    if (text === null) return null;
    const { data, errors } = JSON.parse(text);
    if (errors) this.errors.push(`graphql ${JSON.stringify(errors).slice(0, 200)}`);
    return errors ? null : data;
  }

  close() {
    this.#agent.destroy();
  }

  #exchange(path, { body, headers }) {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method: body ? 'POST' : 'GET', headers, timeout: LIMIT_MS };
      const request = http.request(new URL(path, this.url), options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, text }));
        response.on('error', reject);
      });
      request.on('timeout', () => request.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
      request.on('error', reject);
      request.end(body);
    });
  }
}
