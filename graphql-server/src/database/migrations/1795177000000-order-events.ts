import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of each order. Those that exist get what can still be known of theirs. */
export class OrderEvents1795177000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "order_events" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "order_id" uuid NOT NULL,
        "status" text NOT NULL,
        "user_id" uuid,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "order_events_status" CHECK ("status" in ('Pending', 'Shipped', 'Rejected')),
        CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "order_events_order" ON "order_events" ("order_id", "id")`);
    await runner.query(`
      ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      INSERT INTO "order_events" ("order_id", "status", "user_id", "created_at")
      SELECT "id", 'Pending', "user_id", "created_at" FROM "orders" ORDER BY "created_at", "id"
    `);
    // Nobody wrote down when and by whom it was set: it has been so since now at the latest.
    await runner.query(`
      INSERT INTO "order_events" ("order_id", "status")
      SELECT "id", "status" FROM "orders" WHERE "status" <> 'Pending' ORDER BY "created_at", "id"
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "order_events"`);
  }
}
