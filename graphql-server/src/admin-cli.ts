import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ConfigError } from '@larder/shared/config-error';
import { loadConfig } from './config/config.js';
import { openDataSource } from './bootstrap/open-data-source.js';
import { startEmbeddedPostgres } from '@larder/dev-services/postgres/start-embedded-postgres';
import { changeRole } from './features/accounts/change-role.js';
import { Role, User } from './features/users/user.entity.js';

// `npm run admin -- <email>`: makes a user who has signed in an admin.
process.exitCode = await makeAdmin(process.argv[2]);

/** @returns the exit code */
async function makeAdmin(email: string | undefined): Promise<number> {
  if (!email?.includes('@')) {
    console.error('Usage: npm run admin -- ann@example.com');
    return 1;
  }
  try {
    return await promote(email.toLowerCase());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function promote(email: string): Promise<number> {
  const { database, dataDir } = loadConfig(process.env);
  const postgres = database.url
    ? null
    : await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  let dataSource: DataSource | undefined;
  try {
    dataSource = await openDataSource(database.url ?? postgres?.url ?? '', { migrate: database.migrate });
    const found = await dataSource.transaction(async (manager) => {
      const users = await manager.findBy(User, { email });
      for (const user of users) await changeRole(manager, null, user, Role.ADMIN);
      return users.length > 0;
    });
    console.log(
      found
        ? `${email} is an admin now.`
        : `No user has signed in as ${email} yet; sign in once, then run this again.`,
    );
    return found ? 0 : 1;
  } finally {
    await dataSource?.destroy();
    await postgres?.stop();
  }
}
