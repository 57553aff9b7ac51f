#!/usr/bin/env bash
# @apollo/client 4.3.8 (useQuery) with react and react-dom 19.3.1. Node 20.19 or later.
#
# Common guess: a transition that changes the variables of `useQuery` from a to b sends one request,
# for b. React may interrupt the transition and render the page as it was, but that is not committed
# anywhere and sends nothing.
#
# Behaviour: `useQuery` changes the variables of its ObservableQuery while it renders. Each time
# React interrupts the transition for an urgent update, the urgent render changes them back to a and
# the resumed one to b again. With `cache-and-network` or `network-only` each change is a request:
# five keystrokes during one transition send a dozen, half of them for what is on the screen already.
# With `cache-first` the cache answers a, and b is sent once.
#
# Output seen (the numbers of the second line vary):
#   cache-first: a 0, b 1
#   cache-and-network: a 9, b 10
#   cache-and-network sends b again and again: true
#   cache-and-network sends a again: true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent \
  @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1

cat >page.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { JSDOM } from 'jsdom';
import { createElement, startTransition, useState } from 'react';
import { Observable } from 'rxjs';

const { window } = new JSDOM('<main></main>');
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
Object.assign(globalThis, { window, document: window.document });
const { createRoot } = await import('react-dom/client');

const sent = [];
const server = new ApolloLink(
  ({ variables: { id } }) =>
    new Observable((observer) => {
      sent.push(id);
      const timer = setTimeout(() => {
        observer.next({ data: { item: { __typename: 'Item', id } } });
        observer.complete();
      }, 20);
      return () => clearTimeout(timer);
    }),
);
const client = new ApolloClient({ link: server, cache: new InMemoryCache() });
const ITEM = gql`
  query Item($id: ID!) {
    item(id: $id) {
      id
    }
  }
`;

/** A list that takes long enough to be interrupted. */
function Row() {
  const end = performance.now() + 30;
  while (performance.now() < end);
  return null;
}

let setId, setTyped;
function Page() {
  const [id, changeId] = useState('a');
  const [typed, changeTyped] = useState(0);
  [setId, setTyped] = [changeId, changeTyped];
  useQuery(ITEM, { variables: { id }, fetchPolicy: process.argv[2] });
  return createElement('p', null, typed, Array.from({ length: 10 }, (_, key) => createElement(Row, { key })));
}

createRoot(document.querySelector('main')).render(
  createElement(ApolloProvider, { client }, createElement(Page)),
);
await wait(1500);
sent.length = 0;
startTransition(() => setId('b'));
for (let key = 1; key <= 5; key += 1) {
  await wait(60);
  setTyped(key);
}
await wait(4000);
console.log(['a', 'b'].map((id) => `${id} ${sent.filter((each) => each === id).length}`).join(', '));
process.exit(0);
JS

first=$(node page.mjs cache-first)
both=$(node page.mjs cache-and-network)
echo "cache-first: $first"
echo "cache-and-network: $both"
counts=$(echo "$both" | tr -dc '0-9 ')
read -r a b <<<"$counts"
echo "cache-and-network sends b again and again: $([ "$b" -gt 2 ] && echo true || echo false)"
echo "cache-and-network sends a again: $([ "$a" -gt 0 ] && echo true || echo false)"
[ "$first" = 'a 0, b 1' ] && [ "$b" -gt 2 ] && [ "$a" -gt 0 ]
echo 'As described.'
