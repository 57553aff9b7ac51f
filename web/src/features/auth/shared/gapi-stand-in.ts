import { AuthFailure } from './auth-gateway';

const source = '/emulator/gapi-stand-in.js';
let loading: Promise<void> | undefined;

function appendScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new AuthFailure('network', 'The sign-in window could not be prepared.'));
    };
    document.head.append(script);
  });
}

/**
 * Loads the emulator's replacement for Google's `gapi`, so that the popup works offline. Concurrent
 * calls share one request; a failed one is retried by the next call.
 */
export function loadGapiStandIn(): Promise<void> {
  loading ??= appendScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
