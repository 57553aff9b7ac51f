import pg from 'pg';

/**
 * Names of an LC_CTYPE that knows the letters of all scripts: of glibc, of systems whose glibc has
 * no `C.UTF-8`, of macOS, and of Windows. `pg_trgm` goes by LC_CTYPE alone, also where the builtin
 * provider sorts: with `C` the trigrams of "टमाटर" are none.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'en-US'];
/** What every system has. */
const PLAIN = 'C';
const BLIND = [PLAIN, 'POSIX'];

/**
 * The database from which the others are changed. A server opens no database whose LC_CTYPE its
 * system lacks, so this one stays with what every system has.
 */
export const MAINTENANCE_DATABASE = 'postgres';

/** A setting of a database whose trigram indexes were made with its former LC_CTYPE. */
const OUTDATED = 'larder.trigram_indexes';
const LOCK = 7_280_117;
const DISCONNECT_MS = 10_000;

interface Database {
  readonly name: string;
  readonly type: string;
}

/**
 * Gives the databases of a cluster an LC_CTYPE that knows letters and that this system has, in
 * place: as the builtin provider sorts and folds, only trigrams depend on it. The change and the
 * note that indexes are outdated are one transaction, so that a start that is killed leaves a note
 * for the next one; so does one that cannot make the indexes anew, and searches miss words until
 * then. Processes that use a database lose their connections to it once.
 *
 * @param urlOf the superuser's connection string of a database
 */
export async function learnLetters(
  urlOf: (database: string) => string,
  log: (line: string) => void,
): Promise<void> {
  await withClient(urlOf(MAINTENANCE_DATABASE), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await changeTypes(client, log);
    for (const database of await namesOf(client, NOTED)) {
      log(`Making the search indexes of the database ${database} anew, for letters of all scripts`);
      try {
        await endConnections(client, database);
        await withClient(urlOf(database), renewTrigrams);
        await client.query(`alter database ${client.escapeIdentifier(database)} reset ${OUTDATED}`);
      } catch (error) {
        log(`The search indexes of the database ${database} wait for the next start: ${String(error)}`);
      }
    }
  });
}

const DATABASES = `select datname as name, datctype as type from pg_database where datlocprovider = 'b'`;

const NOTED = `select datname as name from pg_database
  join pg_db_role_setting on setdatabase = pg_database.oid and setrole = 0
  where '${OUTDATED}=outdated' = any(setconfig)`;

const TRIGRAM_INDEXES = `select indexrelid::regclass::text as name from pg_index
  where exists (
    select from pg_opclass where oid = any(indclass) and opcname in ('gin_trgm_ops', 'gist_trgm_ops')
  )`;

async function namesOf(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

async function changeTypes(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<Database>(DATABASES);
  for (const database of rows) {
    const type = await typeFor(client, database);
    if (type === database.type) continue;
    if (!BLIND.includes(database.type) && database.name !== MAINTENANCE_DATABASE)
      log(`This system has no LC_CTYPE ${database.type}; the database ${database.name} gets ${type}`);
    await changeType(client, database.name, type);
  }
}

async function typeFor(client: pg.Client, { name, type }: Database): Promise<string> {
  if (name === MAINTENANCE_DATABASE) return PLAIN;
  for (const each of BLIND.includes(type) ? CHARACTER_TYPES : [type, ...CHARACTER_TYPES])
    if (await systemHas(client, each)) return each;
  return PLAIN;
}

/** Notes the indexes of databases that shops use: templates have none, and others work in them. */
async function changeType(client: pg.Client, database: string, type: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ hasIndexes: boolean }>(
    `update pg_database set datctype = $2 where datname = $1
      returning datallowconn and not datistemplate and datname <> $3 as "hasIndexes"`,
    [database, type, MAINTENANCE_DATABASE],
  );
  if (rows[0]?.hasIndexes)
    await client.query(`alter database ${client.escapeIdentifier(database)} set ${OUTDATED} to 'outdated'`);
  await client.query('commit');
}

/** Only a collation names an LC_CTYPE to the server without a database; it is rolled back. */
async function systemHas(client: pg.Client, type: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(
      `create collation pg_temp.character_type (provider = libc, locale = ${client.escapeLiteral(type)})`,
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.query('rollback');
  }
}

/** Connections read LC_CTYPE when they begin, and would write trigrams of the former one. */
async function endConnections(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ pid: number; ended: boolean }>(
    `select pid, pg_terminate_backend(pid, $2) as ended from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [database, DISCONNECT_MS],
  );
  const running = rows.filter(({ ended }) => !ended).map(({ pid }) => pid);
  // One that ended by itself meanwhile could not be ended either.
  const { rows: left } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1 and pid = any($2)',
    [database, running],
  );
  if (left.length > 0)
    throw new Error(`process ${left.map(({ pid }) => pid).join(', ')} of the database does not end`);
}

async function renewTrigrams(client: pg.Client): Promise<void> {
  for (const index of await namesOf(client, TRIGRAM_INDEXES)) await client.query(`reindex index ${index}`);
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  // A lost connection fails the query that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
