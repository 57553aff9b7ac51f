import { ApolloLink, Observable } from '@apollo/client';

/** Slower requests, such as uploads, do not delay events. */
const TIMEOUT_MS = 10_000;

/**
 * Prevents older responses from overwriting newer events in the cache: a response that was pending
 * when an event arrived may be older. So each event is written immediately, and again when no
 * response is pending.
 */
export class PendingResponses {
  private count = 0;
  private waiting: (() => void)[] = [];

  /** Counts pending queries and mutations. */
  readonly responses = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        this.count += 1;
        let arrive = () => {
          arrive = () => {};
          this.arrive();
        };
        const timer = setTimeout(() => arrive(), TIMEOUT_MS);
        const subscription = forward(operation).subscribe(observer);
        return () => {
          subscription.unsubscribe();
          clearTimeout(timer);
          // A request that follows immediately, such as for the next page, counts as the same.
          setTimeout(() => arrive());
        };
      }),
  );

  /** Repeats events of subscriptions. */
  readonly events = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) =>
        forward(operation).subscribe({
          next: (result) => {
            observer.next(result);
            if (this.count > 0) this.waiting.push(() => observer.next(result));
          },
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        }),
      ),
  );

  /** Calls `task` when no response is pending. */
  whenArrived(task: () => void): void {
    if (this.count > 0) this.waiting.push(task);
    else task();
  }

  private arrive(): void {
    this.count -= 1;
    if (this.count > 0) return;
    for (const task of this.waiting.splice(0)) task();
  }
}
