import pg from 'pg';

type Parsers = readonly ((value: string) => unknown)[];

/** What a question of pg says on its connection. */
interface Wire {
  describe(what: unknown): void;
}

/** The part of pg's own question that its types leave out. */
interface Question {
  name: string;
  readonly _result: {
    _parsers?: Parsers;
    rowAsArray: boolean;
    parseRow: (values: readonly (string | null)[]) => unknown;
    readonly _parseRowAsArray: (values: readonly (string | null)[]) => unknown[];
  };
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
}

interface Asked {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Answered = (error: Error | null, result: { readonly rows: unknown[][] }) => void;

const PgQuestion = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answered: Answered,
) => Question;

/** What a connection is known to answer, by the names of its statements. */
interface Known {
  readonly parsers: Map<string, Parsers>;
  /** The same connection, which is not asked what it answers. */
  readonly silent: Wire;
}

const known = new WeakMap<Wire, Known>();

function knownOn(wire: Wire): Known {
  const those = known.get(wire) ?? {
    parsers: new Map<string, Parsers>(),
    silent: Object.create(wire, { describe: { value: () => {} } }) as Wire,
  };
  known.set(wire, those);
  return those;
}

/**
 * Has a connection tell of the columns of a named statement once. pg asks for them each time, though Postgres refuses a statement
 * whose columns have become others.
 */
class ToldOnce extends PgQuestion {
  private wire: Wire | null = null;

  /** What else can be said of a question pg takes only in an object, which it copies property by property. */
  constructor({ name, text, values }: Asked, answered: Answered) {
    super(text, values, answered);
    this.name = name;
    this._result.rowAsArray = true;
    this._result.parseRow = this._result._parseRowAsArray;
  }

  override prepare(wire: Wire): void {
    const { parsers, silent } = knownOn(wire);
    const told = parsers.get(this.name);
    if (!told) {
      this.wire = wire;
      super.prepare(wire);
      return;
    }
    this._result._parsers = told;
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.wire && this._result._parsers) knownOn(this.wire).parsers.set(this.name, this._result._parsers);
  }
}

/** Asks a named statement. @returns the rows, each with its values in the order of the select */
export const askByName = (connection: Pick<pg.PoolClient, 'query'>, asked: Asked): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    const question = new ToldOnce(asked, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
    connection.query(question as unknown as pg.Submittable);
  });
