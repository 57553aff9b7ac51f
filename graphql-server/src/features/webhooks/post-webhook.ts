import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { say, type Text } from '@larder/texts/text';
import { textOfError } from '../../common/app-error.js';
import { guardedLookup, readTarget, type TargetRules } from '../../http/outbound-url.js';

/** Timeout of a complete response. */
export const RESPONSE_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 2_048;

/** Result of one attempt. */
interface WebhookResponse {
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  /** Why the attempt failed; null for a success. */
  readonly error: Text | null;
  readonly durationMs: number;
}

interface WebhookPost {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rules: TargetRules;
  readonly limitMs?: number;
}

/**
 * Sends a message. Any 2xx is a success; redirects are not followed and count as failures. Never
 * throws.
 */
export async function postWebhook(post: WebhookPost): Promise<WebhookResponse> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  const signal = AbortSignal.timeout(post.limitMs ?? RESPONSE_TIMEOUT_MS);
  try {
    const response = await send(post, signal);
    const responseStatus = response.statusCode ?? 0;
    const responseBody = await readStart(response);
    const error =
      responseStatus >= 200 && responseStatus < 300
        ? null
        : say('webhooks.answered', { status: responseStatus });
    return { responseStatus, responseBody, error, durationMs: durationMs() };
  } catch (error) {
    const why = signal.aborted ? say('webhooks.noAnswer') : textOfError(error);
    return { responseStatus: null, responseBody: null, error: why, durationMs: durationMs() };
  }
}

function send(
  { url: text, body, headers, rules }: WebhookPost,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Checked for each attempt: the rules may have become stricter since the URL was saved.
  const url = readTarget(text, rules);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      // Opens a connection for each attempt, so that each one resolves and checks the address.
      agent: false,
      lookup: guardedLookup(rules),
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads the start of the body and discards the rest. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_RESPONSE_BYTES) break;
  }
  // Replaces NUL, which Postgres cannot store, and a character that is cut at the end.
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '\u{FFFD}');
}
