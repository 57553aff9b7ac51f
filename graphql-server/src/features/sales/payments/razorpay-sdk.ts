import type Razorpay from 'razorpay';

interface RazorpaySdkOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** The base URL of the API. */
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

/** The SDK's HTTP client, an instance of axios. */
interface HttpClient {
  readonly defaults: { baseURL?: string; timeout?: number; maxRedirects?: number; proxy?: false };
  post(
    path: string,
    body: object,
    options: { readonly headers: Readonly<Record<string, string>> },
  ): Promise<{ data: unknown }>;
}

export interface RazorpaySdk {
  readonly api: Razorpay;
  readonly http: HttpClient;
}

/**
 * Opens the SDK with a timeout and a base URL. The SDK has no option for these or for headers of a
 * request, so this is the one module that touches its HTTP client.
 */
export async function openRazorpaySdk(options: RazorpaySdkOptions): Promise<RazorpaySdk> {
  const { default: Sdk } = await import('razorpay');
  const api = new Sdk({ key_id: options.keyId, key_secret: options.keySecret });
  const { rq: http } = (api as unknown as { readonly api: { readonly rq: HttpClient } }).api;
  Object.assign(http.defaults, {
    baseURL: options.apiUrl,
    timeout: options.timeoutMs,
    // Razorpay never redirects.
    maxRedirects: 0,
    proxy: false,
  } satisfies HttpClient['defaults']);
  return { api, http };
}
