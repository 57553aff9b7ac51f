import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins do is written down for good. */
export class AuditLog1795182000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "audit_entries" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "actor_id" uuid,
        "action" text NOT NULL,
        "subject_type" text NOT NULL,
        "subject_id" uuid NOT NULL,
        "subject_name" text NOT NULL,
        "changes" jsonb NOT NULL DEFAULT '{}',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "audit_entries_subject_type" CHECK ("subject_type" in ('product', 'order', 'user', 'review', 'rating')),
        CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "audit_entries_newest" ON "audit_entries" ("created_at", "id")`);
    await runner.query(
      `CREATE INDEX "audit_entries_actor" ON "audit_entries" ("actor_id", "created_at", "id")`,
    );
    await runner.query(
      `CREATE INDEX "audit_entries_action" ON "audit_entries" ("action", "created_at", "id")`,
    );
    await runner.query(`
      CREATE INDEX "audit_entries_subject" ON "audit_entries" ("subject_type", "subject_id", "created_at", "id")
    `);
    await runner.query(`
      ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    // For each statement, so that it also refuses one that finds nothing, and emptying the table.
    await runner.query(`
      create function audit_entries_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of the audit log are only ever added';
      end
      $$
    `);
    await runner.query(`
      create trigger audit_entries_kept before update or delete or truncate on audit_entries
      for each statement execute function audit_entries_kept()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries');
    await runner.query('drop function audit_entries_kept()');
  }
}
