import type { QueryRunner } from 'typeorm';
import type { Ends } from './told-once.js';

type Ask = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

/** The ends of the transactions of one connection, where a `Statement` may take them along. */
class TransactionEnds {
  private standing: 'none' | 'due' | 'open' | 'over' = 'none';
  /** The message of its own that the transaction begins with. */
  private beginning: Promise<unknown> = Promise.resolve();

  /** @param isWithin tells whether a transaction within another is open */
  constructor(
    private readonly ask: Ask,
    private readonly isWithin: () => boolean,
  ) {}

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
      return standing === 'open' ? this.ask(...question) : undefined;
    }
    if (standing === 'due') {
      this.standing = 'open';
      this.beginning = this.ask('START TRANSACTION');
    }
    await this.ready();
    return this.ask(...question);
  };

  async carry<Answer>(isLast: boolean, ask: (ends: Ends) => Promise<Answer>): Promise<Answer> {
    const { standing } = this;
    // From here on there is something to roll back, also where the question fails.
    if (standing === 'due') this.standing = 'open';
    else await this.ready();
    const commits = isLast && this.standing === 'open' && !this.isWithin();
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
  // TypeORM counts them, and does not say so in its types.
  const depth = runner as unknown as { readonly transactionDepth: number };
  const own = new TransactionEnds(runner.query.bind(runner) as Ask, () => depth.transactionDepth > 1);
  ends.set(runner, own);
  return Object.assign(runner, { query: own.query });
}

/** Asks something in a transaction, with the beginning of it that is due, and with its end when this is the last. */
export const askWithEnds = <Answer>(
  runner: QueryRunner,
  isLast: boolean,
  ask: (ends: Ends) => Promise<Answer>,
): Promise<Answer> => ends.get(runner)?.carry(isLast, ask) ?? ask({ begins: false, commits: false });
