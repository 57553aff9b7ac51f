import { ApolloLink, Observable } from '@apollo/client';

/** What is on its way for longer, such as a picture on a slow line, is not waited for. */
const PATIENCE_MS = 10_000;

/**
 * Keeps answers from taking the place of what is newer. One that was on its way when news came may
 * have been read before that, and is written over it; so the news is told at once and, when all of
 * them have arrived, again.
 */
export class AnswersOnTheWay {
  private count = 0;
  private waiting: (() => void)[] = [];

  /** For what is answered: queries and mutations. */
  readonly answers = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        this.count += 1;
        let arrive = () => {
          arrive = () => {};
          this.arrive();
        };
        const timer = setTimeout(() => arrive(), PATIENCE_MS);
        const asking = forward(operation).subscribe(observer);
        return () => {
          asking.unsubscribe();
          clearTimeout(timer);
          // What is asked for at once after this, such as the next page, belongs to it.
          setTimeout(() => arrive());
        };
      }),
  );

  /** For what is told: subscriptions. */
  readonly news = new ApolloLink(
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

  /** Calls `task` when nothing is on its way any more. */
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
