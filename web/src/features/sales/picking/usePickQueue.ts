import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { PickQueue } from './pick-queue';
import { pickSender } from './send-picks';

const queues = new WeakMap<ApolloClient, Map<string, PickQueue>>();

function queueOf(client: ApolloClient, owner: string, readsMoney: boolean): PickQueue {
  const ofClient = queues.get(client) ?? new Map<string, PickQueue>();
  queues.set(client, ofClient);
  const queue = ofClient.get(owner) ?? new PickQueue(owner, pickSender(client, readsMoney));
  ofClient.set(owner, queue);
  return queue;
}

/** Sends at once, and again when the browser is online or the page is seen again. */
function whileOpen(queue: PickQueue): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') queue.retry();
  };
  window.addEventListener('online', queue.retry);
  document.addEventListener('visibilitychange', onVisible);
  const stop = queue.start();
  return () => {
    stop();
    window.removeEventListener('online', queue.retry);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The queue of a picker, which is sent while a page with it is open. */
export function usePickQueue(owner: string) {
  const queue = queueOf(useApolloClient(), owner, useMayDo('read:orders'));
  useEffect(() => whileOpen(queue), [queue]);
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.read, queue.read) };
}
