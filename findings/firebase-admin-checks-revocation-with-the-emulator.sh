#!/usr/bin/env bash
# firebase-admin 13.10.0 and firebase-tools 15.34.2. Node 20.19 or later.
#
# Common guess: `verifyIdToken(token)` checks signature and expiry only; a token that was issued
# before the password changed passes until it expires, unless `checkRevoked` is given. A test
# against the emulator shows the same.
#
# Behaviour: as soon as FIREBASE_AUTH_EMULATOR_HOST is set, firebase-admin looks the account up for
# each token and checks revocation, whatever `checkRevoked` says. A change of the address or of the
# password in a later second revokes former tokens there; within the same second it does not, as
# both times are whole seconds. Tests of what a former token may still do pass or fail by the clock.
#
# Output seen:
#   checkRevoked false, changed in the same second: accepted
#   checkRevoked false, changed in a later second: auth/id-token-revoked
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent firebase-admin@13.10.0 firebase-tools@15.34.2

cat >firebase.json <<'JSON'
{ "emulators": { "auth": { "host": "127.0.0.1", "port": 9199 }, "ui": { "enabled": false } } }
JSON
cat >tokens.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

const auth = getAuth(initializeApp({ projectId: 'demo-tokens' }));
const accounts = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;

async function tokenOf(email) {
  const response = await fetch(`${accounts}:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', returnSecureToken: true }),
  });
  return response.json();
}

async function afterChange(email, ms) {
  // Begins with a second, so that a change without a pause falls into the same one.
  await wait(1000 - (Date.now() % 1000));
  const { idToken, localId } = await tokenOf(email);
  await wait(ms);
  await auth.updateUser(localId, { password: 'battery staple' });
  const outcome = await auth.verifyIdToken(idToken, false).then(
    () => 'accepted',
    ({ code }) => code,
  );
  console.log(`checkRevoked false, changed in ${ms ? 'a later' : 'the same'} second: ${outcome}`);
  return outcome;
}

const outcomes = [await afterChange('a@example.test', 0), await afterChange('b@example.test', 1100)];
if (String(outcomes) !== 'accepted,auth/id-token-revoked') {
  console.error('This has changed.');
  process.exit(1);
}
JS
npx firebase emulators:exec --only auth --project demo-tokens 'node tokens.mjs' 2>&1 | grep -E 'checkRevoked|changed'
