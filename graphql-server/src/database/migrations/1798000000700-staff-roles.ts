import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Roles of staff beside the owner, whose name stays `admin`. */
export class StaffRoles1798000000700 extends ForwardMigration {
  readonly name = 'StaffRoles1798000000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table staff_invitations (
        id uuid not null default gen_random_uuid(),
        email text not null,
        role text not null,
        locale text not null,
        token_hashes text[] not null default '{}',
        invited_by_id uuid not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        constraint staff_invitations_pkey primary key (id),
        constraint staff_invitations_role check (role in ('admin', 'manager', 'picker', 'driver', 'content')),
        constraint staff_invitations_invited_by_id_fkey foreign key (invited_by_id) references users (id)
      );
      create unique index staff_invitations_email on staff_invitations (email);

      alter table users
        drop constraint users_role,
        add constraint users_role
          check (role in ('admin', 'manager', 'picker', 'driver', 'content', 'customer'));
    `);
  }
}
