import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readWebhook } from '../src/webhooks.js';

const SECRET = 'whsec_abc';
const BODY = '{"id":"1","type":"webhook.test","data":{"endpointId":"2"},"note":"ärger"}';
const NOW = 1_795_000_000_000;
const TIME = NOW / 1000;

const sign = (time: number | string, body = BODY, secret = SECRET) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const read = (signature: string | null, body = BODY, now = NOW) =>
  readWebhook({ body, signature, secret: SECRET, now });

test('a message of the shop is read', async () => {
  expect(await read(`t=${TIME},v1=${sign(TIME)}`)).toEqual(JSON.parse(BODY));
});

test('while a secret is being changed one of the signatures is enough', async () => {
  const other = sign(TIME, BODY, 'whsec_other');
  expect(await read(`t=${TIME},v1=${other},v1=${sign(TIME)}`)).toMatchObject({ id: '1' });
  expect(await read(`t=${TIME},v1=${sign(TIME)},v1=${other}`)).toMatchObject({ id: '1' });
});

test.each([-300, 300])('clocks may be %i seconds apart', async (seconds) => {
  const time = TIME + seconds;
  expect(await read(`t=${time},v1=${sign(time)}`)).toMatchObject({ id: '1' });
});

describe('it is refused', () => {
  test.each([
    ['without a signature', null],
    ['with an empty one', ''],
    ['without a time', `v1=${sign('')}`],
    ['with a time that is none', `t=soon,v1=${sign('soon')}`],
    ['when it is too old', `t=${TIME - 301},v1=${sign(TIME - 301)}`],
    ['when it comes from the future', `t=${TIME + 301},v1=${sign(TIME + 301)}`],
    ['with the signature of another time', `t=${TIME},v1=${sign(TIME - 1)}`],
    ['with the signature of another body', `t=${TIME},v1=${sign(TIME, '{}')}`],
    ['with the signature of another secret', `t=${TIME},v1=${sign(TIME, BODY, 'whsec_other')}`],
    ['with the beginning of a signature', `t=${TIME},v1=${sign(TIME).slice(0, 32)}`],
    ['with a signature of another scheme', `t=${TIME},v0=${sign(TIME)}`],
    ['with what is no hex', `t=${TIME},v1=${'zz'.repeat(32)}`],
  ])('%s', async (_what, signature) => {
    await expect(read(signature)).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
  });

  test('when the body was changed', async () => {
    const signature = `t=${TIME},v1=${sign(TIME)}`;
    await expect(read(signature, BODY.replace('1', '3'))).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
  });
});
