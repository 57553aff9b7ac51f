import pg from 'pg';

/**
 * Names of an LC_CTYPE that knows the letters of all scripts: of glibc, of systems whose glibc has
 * no `C.UTF-8`, of macOS, and of Windows. `pg_trgm` goes by LC_CTYPE alone, also where the builtin
 * provider sorts: with `C` the trigrams of "टमाटर" are none.
 */
export const CHARACTER_TYPES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'en-US'] as const;

/** A setting of a database whose trigram indexes were made with its former LC_CTYPE. */
const OUTDATED = 'larder.trigram_indexes';
const LOCK = 7_280_117;
const DISCONNECT_MS = 10_000;

/**
 * Gives the databases of a cluster that was made with LC_CTYPE `C` one that knows letters, in
 * place: as the builtin provider sorts and folds, only trigrams depend on it. The change and the
 * note that indexes are outdated are one transaction, so that a start that is killed leaves a note
 * for the next one. Processes that use the database lose their connections once.
 *
 * @param urlOf the superuser's connection string of a database
 */
export async function learnLetters(
  urlOf: (database: string) => string,
  log: (line: string) => void,
): Promise<void> {
  await withClient(urlOf('postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const blind = await namesOf(client, BLIND);
    const type = blind.length > 0 ? await findCharacterType(client) : null;
    for (const database of type === null ? [] : blind) await changeType(client, database, type ?? '');
    for (const database of await namesOf(client, NOTED)) {
      log(`making the search indexes of the database ${database} anew, for letters of all scripts`);
      await endConnections(client, database);
      await withClient(urlOf(database), renewTrigrams);
      await client.query(`alter database ${client.escapeIdentifier(database)} reset ${OUTDATED}`);
    }
  });
}

const BLIND = `select datname as name from pg_database
  where datlocprovider = 'b' and datctype in ('C', 'POSIX')`;

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

async function changeType(client: pg.Client, database: string, type: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ connectable: boolean }>(
    'update pg_database set datctype = $2 where datname = $1 returning datallowconn as connectable',
    [database, type],
  );
  if (rows[0]?.connectable)
    await client.query(`alter database ${client.escapeIdentifier(database)} set ${OUTDATED} to 'outdated'`);
  await client.query('commit');
}

/** The first that this system has; null when it has none. */
async function findCharacterType(client: pg.Client): Promise<string | null> {
  for (const name of CHARACTER_TYPES) {
    try {
      await client.query(
        `create collation pg_temp.${client.escapeIdentifier(name)} (provider = libc, locale = '${name}')`,
      );
      return name;
    } catch {
      // This system does not have it.
    }
  }
  return null;
}

/** Connections read LC_CTYPE when they begin, and would write trigrams of the former one. */
async function endConnections(client: pg.Client, database: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, $2) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [database, DISCONNECT_MS],
  );
}

async function renewTrigrams(client: pg.Client): Promise<void> {
  for (const index of await namesOf(client, TRIGRAM_INDEXES)) await client.query(`reindex index ${index}`);
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
