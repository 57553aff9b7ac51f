import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shop answers reviews and ratings, and admins read both in one list. */
export class ReviewAnswers1795183000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['reviews', 'ratings']) {
      await runner.query(`
        ALTER TABLE "${table}"
          ADD "answer" text,
          ADD "answered_at" TIMESTAMP(3) WITH TIME ZONE,
          ADD "answered_by_id" uuid,
          ADD CONSTRAINT "${table}_answer" CHECK (("answer" is null) = ("answered_at" is null) and char_length("answer") between 1 and 1000),
          ADD CONSTRAINT "${table}_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION
      `);
      await runner.query(
        `CREATE INDEX "${table}_unanswered" ON "${table}" ("created_at", "id") WHERE answer is null`,
      );
    }
    await runner.query(`CREATE INDEX "ratings_newest" ON "ratings" ("created_at", "id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ratings_newest');
    for (const table of ['reviews', 'ratings']) {
      await runner.query(`drop index ${table}_unanswered`);
      await runner.query(
        `alter table ${table} drop column answer, drop column answered_at, drop column answered_by_id`,
      );
    }
  }
}
