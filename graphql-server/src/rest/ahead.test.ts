import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerAhead } from './ahead.js';

test('whatever a taker fails at goes the long way, and the process goes on', async () => {
  const app = Fastify();
  app.decorate('isDraining', () => false);
  const ahead = answerAhead(app, { metrics: { requestAnswered: () => {} }, isOff: false });
  let asked = 0;
  ahead.add(() => {
    asked += 1;
    throw new RangeError('Maximum call stack size exceeded');
  });
  app.get('/', () => 'the long way');
  app.post('/graphql', ({ body }) => body);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    // The first makes known where it comes from.
    for (const _ of [1, 2]) expect(await (await fetch(url)).text()).toBe('the long way');
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
    expect(await (await fetch(`${url}/graphql`, init)).text()).toBe('{"a":1}');
    expect(asked).toBe(2);
  } finally {
    await app.close();
  }
});
