/**
 * The hidden frame between the shop's page and the account chooser. The Firebase SDK opens it through
 * gapi-stand-in.js; the chooser, in its popup, finds it among the frames of the page that opened it.
 */
(() => {
  'use strict';
  const query = new URLSearchParams(location.search);
  const storageKey = `larder:redirectEvent:${query.get('apiKey')}:${query.get('appName')}`;
  const toPage = (message) => parent.postMessage({ channel: 'larder-auth', ...message }, location.origin);
  const announce = (authEvent) =>
    toPage({ kind: 'call', name: 'authEvent', data: { type: 'authEvent', authEvent } });

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || data?.channel !== 'larder-auth') return;
    if (source === parent && data.kind === 'call' && data.name === 'webStorageSupport') {
      toPage({ kind: 'reply', id: data.id, data: { status: 'ACK', webStorageSupport: true } });
    } else if (data.kind === 'chosen') {
      announce(data.authEvent);
    }
  });

  toPage({ kind: 'ready' });
  // A sign-in by redirect left its outcome behind; the SDK also waits to hear that there is none.
  const left = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  announce(left ? JSON.parse(left) : { type: 'unknown', error: { code: 'auth/no-auth-event' } });
})();
