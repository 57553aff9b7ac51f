import type { QueryRunner } from 'typeorm';
import type { Ends } from './told-once.js';

type Ask = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

/** The ends of the transactions of one connection, where a `Statement` may take them along. */
class TransactionEnds {
  private standing: 'none' | 'due' | 'open' | 'over' = 'none';
  /** The message of its own that the transaction begins with. */
  private beginning: Promise<unknown> = Promise.resolve();
  /** How many transactions within it are open. */
  private within = 0;

  constructor(private readonly ask: Ask) {}

  /** What TypeORM asks; its own `START TRANSACTION` waits for what comes first. */
  query: Ask = async (...question) => {
    const [sql] = question;
    const { standing } = this;
    if (sql === 'START TRANSACTION') {
      this.standing = 'due';
      return;
    }
    if (sql === 'COMMIT' || sql === 'ROLLBACK') {
      this.standing = 'none';
      this.beginning = Promise.resolve();
      this.within = 0;
      return standing === 'open' ? this.ask(...question) : undefined;
    }
    if (standing === 'due') {
      this.standing = 'open';
      this.beginning = this.ask('START TRANSACTION');
    }
    if (sql.startsWith('SAVEPOINT')) this.within += 1;
    if (/^(RELEASE|ROLLBACK TO) SAVEPOINT/.test(sql)) this.within -= 1;
    await this.ready();
    return this.ask(...question);
  };

  async carry<Answer>(isLast: boolean, ask: (ends: Ends) => Promise<Answer>): Promise<Answer> {
    const { standing } = this;
    // From here on there is something to roll back, also where the question fails.
    if (standing === 'due') this.standing = 'open';
    else await this.ready();
    const commits = isLast && this.standing === 'open' && this.within === 0;
    const answer = await ask({ begins: standing === 'due', commits });
    if (commits) this.standing = 'over';
    return answer;
  }

  private async ready(): Promise<void> {
    if (this.standing === 'over') throw new Error('The transaction was committed with its last statement.');
    await this.beginning;
  }
}

const ends = new WeakMap<QueryRunner, TransactionEnds>();

/**
 * Lets transactions begin with their first statement and end with their last, where those are of `Statement`, in place of messages
 * of their own. One that asks nothing does not begin. See docs/decisions/0136-fewer-messages.md.
 */
export function joinEnds(runner: QueryRunner): QueryRunner {
  const own = new TransactionEnds(runner.query.bind(runner) as Ask);
  ends.set(runner, own);
  return Object.assign(runner, { query: own.query });
}

/** Asks something in a transaction, with the beginning of it that is due, and with its end when this is the last. */
export const askWithEnds = <Answer>(
  runner: QueryRunner,
  isLast: boolean,
  ask: (ends: Ends) => Promise<Answer>,
): Promise<Answer> => ends.get(runner)?.carry(isLast, ask) ?? ask({ begins: false, commits: false });
