import type { FastifyInstance } from 'fastify';
import { isFields, type Fields } from '@larder/shared/fields';
import { invalidInput } from './razorpay-error.js';

/** Faults that the sandbox injects. */
export interface Controls {
  /** Delay of each webhook. */
  delayMs: number;
  /** Number of deliveries of each webhook. */
  repeat: number;
  /** Sends the newest webhooks first. */
  reorder: boolean;
  /** Deletes webhooks instead of sending them. */
  drop: boolean;
  /** Changes bodies after they were signed. */
  corrupt: boolean;
  /** Does not capture payments automatically, even if the order requests it. */
  authorizeOnly: boolean;
  /** Allows a second payment of a paid order, as when a customer pays in two dialogs at once. */
  payTwice: boolean;
  /** Fault of API calls. */
  trouble: 'none' | 'hang' | 'error' | 'page';
}

const WELL_BEHAVED: Readonly<Controls> = {
  delayMs: 0,
  repeat: 1,
  reorder: false,
  drop: false,
  corrupt: false,
  authorizeOnly: false,
  payTwice: false,
  trouble: 'none',
};
const TROUBLES: readonly unknown[] = ['none', 'hang', 'error', 'page'];
const MOST = { delayMs: 24 * 60 * 60 * 1000, repeat: 100 };

/** In memory only: a restart resets them. */
export const usualControls = (): Controls => ({ ...WELL_BEHAVED });

/**
 * `GET`, `PATCH` and `DELETE /control` show, change and reset how the sandbox behaves:
 *
 * curl -X PATCH http://localhost:4000/sandbox/razorpay/control -H 'content-type: application/json'
 * \
 *       -d '{ "delayMs": 60000, "repeat": 3 }'
 */
export function registerControls(app: FastifyInstance, controls: Controls): void {
  app.get('/control', () => controls);
  app.patch('/control', (request) => Object.assign(controls, readControls(request.body)));
  app.delete('/control', () => Object.assign(controls, WELL_BEHAVED));
}

function readControls(body: unknown): Partial<Controls> {
  const fields: Fields = isFields(body) ? body : {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isAcceptable(name, value)) throw invalidInput(`${name} cannot be ${JSON.stringify(value)}.`, name);
  }
  return fields;
}

function isAcceptable(name: string, value: unknown): boolean {
  if (name === 'trouble') return TROUBLES.includes(value);
  if (name === 'delayMs' || name === 'repeat') {
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST[name];
  }
  return name in WELL_BEHAVED && typeof value === 'boolean';
}
