/**
 * The account chooser of the demo sign-in. It makes the answer that the Firebase Auth emulator takes for a
 * provider's, and hands it to the page that asked: through the relay frame for a popup, through session storage
 * for a redirect.
 */
(() => {
  'use strict';
  const byId = (id) => document.getElementById(id);
  const query = new URLSearchParams(location.search);
  const providerId = query.get('providerId') ?? '';
  const provider =
    { 'google.com': 'Google', 'facebook.com': 'Facebook', 'github.com': 'GitHub' }[providerId] ?? providerId;
  const accounts = JSON.parse(byId('accounts').textContent);

  const NAMES = [
    'Apple',
    'Basil',
    'Clove',
    'Fennel',
    'Ginger',
    'Hazel',
    'Juniper',
    'Lemon',
    'Olive',
    'Peach',
    'Saffron',
    'Sage',
  ];
  const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

  for (const element of document.querySelectorAll('.provider')) element.textContent = provider;
  showAccounts();
  byId('add').addEventListener('click', () => show('form'));
  byId('back').addEventListener('click', () => show('choose'));
  byId('another').addEventListener('click', makeUp);
  byId('email').addEventListener('input', () => complain(''));
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    addAccount();
  });
  makeUp();
  show(accounts.length > 0 ? 'choose' : 'form');

  function showAccounts() {
    for (const account of accounts) {
      const name = account.displayName || account.email || 'Unnamed account';
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'account',
      });
      const letter = Object.assign(document.createElement('span'), {
        className: 'letter',
        textContent: [...name][0].toUpperCase(),
      });
      letter.setAttribute('aria-hidden', 'true');
      letter.style.setProperty(
        '--hue',
        [...name].reduce((hue, character) => (hue * 7 + character.codePointAt(0)) % 360, 0),
      );
      const who = Object.assign(document.createElement('span'), { className: 'who' });
      const strong = Object.assign(document.createElement('strong'), { textContent: name });
      const email = Object.assign(document.createElement('span'), { textContent: account.email ?? '' });
      who.append(strong, email);
      button.append(letter, who);
      button.addEventListener('click', () => finish(account));
      const item = document.createElement('li');
      item.append(button);
      byId('list').append(item);
    }
  }

  function show(id) {
    byId('choose').hidden = id !== 'choose';
    byId('form').hidden = id !== 'form';
    byId('back').hidden = accounts.length === 0;
    if (id === 'form') byId('form').querySelector('[type=submit]').focus();
    else byId('list').querySelector('button').focus();
  }

  function makeUp() {
    const first = anyOf(NAMES);
    const last = anyOf(NAMES.filter((name) => name !== first));
    const number = Math.floor(Math.random() * 1000);
    byId('name').value = `${first} ${last}`;
    byId('email').value = `${first}.${last}.${number}@example.com`.toLowerCase();
    complain('');
  }

  function complain(message) {
    byId('email-error').textContent = message;
    if (message) byId('email').setAttribute('aria-invalid', 'true');
    else byId('email').removeAttribute('aria-invalid');
  }

  function addAccount() {
    const email = byId('email').value.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      complain(email === '' ? 'Enter an e-mail address' : 'That is not an e-mail address');
      byId('email').focus();
      return;
    }
    const known = accounts.find((account) => account.email === email);
    const digits = Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => byte % 10).join('');
    finish(known ?? { rawId: digits, email, displayName: byId('name').value.trim() || undefined });
  }

  /** The emulator reads the claims from an unsigned `id_token` in the address it is told the provider came back to. */
  function finish({ rawId, email, displayName }) {
    const claims = {
      sub: rawId,
      iss: '',
      aud: '',
      exp: 0,
      iat: 0,
      name: displayName,
      email,
      email_verified: true,
    };
    const answer = new URL(location.pathname, location.origin);
    answer.searchParams.set('providerId', providerId);
    answer.searchParams.set('id_token', JSON.stringify(claims));
    hand({
      type: query.get('authType'),
      eventId: query.get('eventId'),
      urlResponse: answer.href,
      // The SDK insists on one; the emulator does not look at it.
      sessionId: 'demo',
      postBody: '',
      tenantId: query.get('tid'),
      error: null,
    });
  }

  function hand(authEvent) {
    if (/redirect/i.test(authEvent.type ?? '')) {
      const back = new URL(query.get('redirectUrl') ?? '/', location.origin);
      // Nobody is sent to another site with a sign-in in hand.
      if (back.origin !== location.origin) return tellTrouble('This sign-in was asked for by another site.');
      sessionStorage.setItem(
        `larder:redirectEvent:${query.get('apiKey')}:${query.get('appName')}`,
        JSON.stringify(authEvent),
      );
      location.assign(back.href);
      return;
    }
    const relay = findRelay();
    if (relay) relay.postMessage({ channel: 'larder-auth', kind: 'chosen', authEvent }, location.origin);
    else tellTrouble('The shop’s page is no longer there. Close this window and sign in again.');
  }

  function findRelay() {
    const frames = window.opener?.frames ?? [];
    for (let index = 0; index < frames.length; index++) {
      try {
        const { pathname, search } = frames[index].location;
        const asked = new URLSearchParams(search);
        const same = (name) => asked.get(name) === query.get(name);
        if (pathname === '/emulator/auth/iframe' && same('apiKey') && same('appName')) return frames[index];
      } catch {
        // a frame of another origin
      }
    }
    return undefined;
  }

  function tellTrouble(message) {
    byId('trouble').textContent = message;
  }
})();
