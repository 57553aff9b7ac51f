import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A database that a demo has filled says so, also when everybody it came with was deleted. */
export class DemoData1796850100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table demo_data (
        one boolean primary key default true check (one),
        filled_at timestamptz not null default now()
      )
    `);
    await runner.query(`
      insert into demo_data (filled_at)
      select min(created_at) from users where uid in ('demo-admin', 'demo-shopper') having count(*) > 0
    `);
  }
}
