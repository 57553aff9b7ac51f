import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Roles of staff beside the owner, whose name stays `admin`. */
export class StaffRoles1798000000700 extends ForwardMigration {
  readonly name = 'StaffRoles1798000000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table users
        drop constraint users_role,
        add constraint users_role
          check (role in ('admin', 'manager', 'picker', 'driver', 'content', 'customer'));
    `);
  }
}
