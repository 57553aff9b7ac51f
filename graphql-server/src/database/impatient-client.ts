import pg from 'pg';

/** What pg says when `query_timeout` is over. */
export const READ_TIMEOUT = 'Query read timeout';

type Callback = (error: Error | null, result: unknown) => void;

/**
 * Hangs up on a server that does not answer in time. pg itself only stops waiting: the connection would go back to the pool,
 * where the next statement waits behind the one that is not answered.
 */
export class ImpatientClient extends pg.Client {
  override query = ((...args: Parameters<pg.Client['query']>): unknown => {
    const [question] = args as unknown as [{ callback?: Callback }];
    const { callback } = question;
    if (callback) {
      question.callback = (error, result) => {
        this.leaveAfter(error);
        callback(error, result);
      };
    }
    const answer: unknown = pg.Client.prototype.query.apply(this, args);
    if (answer instanceof Promise) answer.catch((error: Error) => this.leaveAfter(error));
    return answer;
  }) as pg.Client['query'];

  private leaveAfter(error: Error | null): void {
    if (error?.message === READ_TIMEOUT) this.connection.stream.destroy();
  }
}
