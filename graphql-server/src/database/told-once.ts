import type { Writable } from 'node:stream';
import pg from 'pg';

type Parsers = readonly ((value: string) => unknown)[];

/** What a question of pg says on its connection. */
interface Wire {
  readonly stream: Pick<Writable, 'cork' | 'uncork'>;
  parse(what: { readonly text: string }): void;
  bind(what: object): void;
  describe(what: unknown): void;
  execute(what: object): void;
  sync(): void;
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
  handleCommandComplete(message: unknown, wire: Wire): void;
}

/** Which ends of a transaction a question takes along. When anything of it fails, Postgres does nothing of what follows. */
export interface Ends {
  readonly begins: boolean;
  readonly commits: boolean;
}

interface Asked {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ends: Ends;
}

/** What statements run on: a client of pg, with what its types leave out. */
export type Connection = Pick<pg.PoolClient, 'query'> & { readonly connection: Wire };

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

/** Asks what has no values and no answer. */
function say(wire: Wire, text: string): void {
  wire.parse({ text });
  wire.bind({});
  wire.execute({});
}

/** The same connection, which commits what a question executes; one whose values cannot be sent executes nothing. */
const committing = (wire: Wire): Wire => {
  const execute = (what: object): void => {
    wire.execute(what);
    say(wire, 'commit');
  };
  return Object.create(wire, { execute: { value: execute } }) as Wire;
};

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
  private readonly ends: Ends;
  /** How many commands are done, of those that this asks in turn. */
  private done = 0;

  /** What else can be said of a question pg takes only in an object, which it copies property by property. */
  constructor({ name, text, values, ends }: Asked, answered: Answered) {
    super(text, values, answered);
    this.name = name;
    this.ends = ends;
    this._result.rowAsArray = true;
    this._result.parseRow = this._result._parseRowAsArray;
  }

  override prepare(wire: Wire): void {
    const { parsers, silent } = knownOn(wire);
    const { begins, commits } = this.ends;
    if (begins) say(wire, 'begin');
    const told = parsers.get(this.name);
    if (told) {
      this._result._parsers = told;
      this._accumulateRows = true;
    } else this.wire = wire;
    const own = told ? silent : wire;
    super.prepare(commits ? committing(own) : own);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    const place = this.ends.begins ? 1 : 0;
    if (this.done === place) super.handleCommandComplete(message, wire);
    this.done += 1;
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.wire && this._result._parsers) knownOn(this.wire).parsers.set(this.name, this._result._parsers);
  }
}

/** Asks a named statement. @returns the rows, each with its values in the order of the select */
export async function askByName(connection: Connection, asked: Asked): Promise<unknown[][]> {
  const { name, ends } = asked;
  if (!ends.begins || knownOn(connection.connection).parsers.has(name)) return ask(connection, asked);
  // pg would take the word for it that `begin` was read for that of the statement, also where that cannot be read.
  await connection.query('begin');
  return ask(connection, { ...asked, ends: { ...ends, begins: false } });
}

const ask = (connection: Connection, asked: Asked): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    const question = new ToldOnce(asked, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
    connection.query(question as unknown as pg.Submittable);
  });
