import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'products',
  'users',
  'cart_lines',
  'cart_merges',
  'checkouts',
  'checkout_lines',
  'orders',
  'order_lines',
  'outbox_messages',
  'payments',
  'ratings',
  'reviews',
];

export class InitialSchema1795176000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "products" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" text NOT NULL,
        "description" text NOT NULL,
        "price" bigint NOT NULL,
        "photo" text NOT NULL,
        "category" text NOT NULL,
        "pack_amount" integer,
        "pack_unit" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "deleted_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "products_pack" CHECK (("pack_amount" is null) = ("pack_unit" is null)),
        CONSTRAINT "products_pack_unit" CHECK ("pack_unit" in ('g', 'ml', 'piece')),
        CONSTRAINT "products_pack_amount" CHECK ("pack_amount" > 0),
        CONSTRAINT "products_category" CHECK ("category" in ('Beverage', 'Delicatessens', 'Fruits', 'Vegetables')),
        CONSTRAINT "products_price_range" CHECK ("price" between 0 and 100000000),
        CONSTRAINT "products_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE INDEX "products_price" ON "products" ("price", "id") WHERE deleted_at is null
    `);
    await runner.query(`
      CREATE INDEX "products_name" ON "products" ("name", "id") WHERE deleted_at is null
    `);
    await runner.query(`
      CREATE INDEX "products_category_newest" ON "products" ("category", "created_at", "id") WHERE deleted_at is null
    `);
    await runner.query(`
      CREATE INDEX "products_newest" ON "products" ("created_at", "id") WHERE deleted_at is null
    `);
    await runner.query(`
      CREATE TABLE "users" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "uid" text NOT NULL,
        "email" text NOT NULL,
        "display_name" text NOT NULL,
        "avatar" text,
        "role" text NOT NULL DEFAULT 'customer',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "users_uid_key" UNIQUE ("uid"),
        CONSTRAINT "users_role" CHECK ("role" in ('admin', 'customer')),
        CONSTRAINT "users_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "users_email" ON "users" ("email")`);
    await runner.query(`CREATE INDEX "users_created_at" ON "users" ("created_at", "id")`);
    await runner.query(`
      CREATE TABLE "cart_lines" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "user_id" uuid NOT NULL,
        "product_id" uuid NOT NULL,
        "quantity" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "cart_lines_user_product" UNIQUE ("user_id", "product_id"),
        CONSTRAINT "cart_lines_quantity" CHECK ("quantity" between 1 and 99),
        CONSTRAINT "cart_lines_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE TABLE "cart_merges" (
        "user_id" uuid NOT NULL,
        "key" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "cart_merges_pkey" PRIMARY KEY ("user_id", "key")
      )
    `);
    await runner.query(`
      CREATE TABLE "checkouts" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "user_id" uuid NOT NULL,
        "status" text NOT NULL DEFAULT 'created',
        "name" text NOT NULL,
        "email" text NOT NULL,
        "phone" text NOT NULL,
        "address" text NOT NULL,
        "subtotal" bigint NOT NULL,
        "shipping" bigint NOT NULL,
        "total" bigint NOT NULL,
        "currency" text NOT NULL,
        "payment_order_id" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "checkouts_payment_order_id_key" UNIQUE ("payment_order_id"),
        CONSTRAINT "checkouts_amounts" CHECK ("subtotal" >= 0 and "shipping" >= 0),
        CONSTRAINT "checkouts_total" CHECK ("total" = "subtotal" + "shipping"),
        CONSTRAINT "checkouts_status" CHECK ("status" in ('created', 'awaiting_payment', 'ordered')),
        CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "checkouts_user_newest" ON "checkouts" ("user_id", "created_at")`);
    await runner.query(`
      CREATE TABLE "checkout_lines" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "position" integer NOT NULL,
        "product_id" uuid NOT NULL,
        "name" text NOT NULL,
        "photo" text NOT NULL,
        "unit_price" bigint NOT NULL,
        "quantity" integer NOT NULL,
        "checkout_id" uuid NOT NULL,
        CONSTRAINT "checkout_lines_position" UNIQUE ("checkout_id", "position"),
        CONSTRAINT "checkout_lines_unit_price" CHECK ("unit_price" >= 0),
        CONSTRAINT "checkout_lines_quantity" CHECK ("quantity" between 1 and 99),
        CONSTRAINT "checkout_lines_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE TABLE "orders" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "number" SERIAL NOT NULL,
        "user_id" uuid NOT NULL,
        "checkout_id" uuid NOT NULL,
        "name" text NOT NULL,
        "email" text NOT NULL,
        "address" text NOT NULL,
        "phone" text NOT NULL,
        "payment_id" text NOT NULL,
        "status" text NOT NULL DEFAULT 'Pending',
        "subtotal" bigint NOT NULL,
        "shipping" bigint NOT NULL,
        "total" bigint NOT NULL,
        "currency" text NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "deleted_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "orders_number_key" UNIQUE ("number"),
        CONSTRAINT "orders_payment_id_key" UNIQUE ("payment_id"),
        CONSTRAINT "orders_checkout_id_key" UNIQUE ("checkout_id"),
        CONSTRAINT "orders_total" CHECK ("total" = "subtotal" + "shipping"),
        CONSTRAINT "orders_status" CHECK ("status" in ('Pending', 'Shipped', 'Rejected')),
        CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE INDEX "orders_user_newest" ON "orders" ("user_id", "created_at", "id") WHERE deleted_at is null
    `);
    await runner.query(`
      CREATE INDEX "orders_newest" ON "orders" ("created_at", "id") WHERE deleted_at is null
    `);
    await runner.query(`
      CREATE TABLE "order_lines" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "position" integer NOT NULL,
        "product_id" uuid NOT NULL,
        "name" text NOT NULL,
        "photo" text NOT NULL,
        "unit_price" bigint NOT NULL,
        "quantity" integer NOT NULL,
        "order_id" uuid NOT NULL,
        CONSTRAINT "order_lines_position" UNIQUE ("order_id", "position"),
        CONSTRAINT "order_lines_unit_price" CHECK ("unit_price" >= 0),
        CONSTRAINT "order_lines_quantity" CHECK ("quantity" between 1 and 99),
        CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "order_lines_product" ON "order_lines" ("product_id")`);
    await runner.query(`
      CREATE TABLE "outbox_messages" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "topic" text NOT NULL,
        "payload" jsonb NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE TABLE "payments" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "checkout_id" uuid NOT NULL,
        "provider_payment_id" text NOT NULL,
        "status" text NOT NULL,
        "amount" bigint NOT NULL,
        "currency" text NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "payments_provider_payment_status" UNIQUE ("provider_payment_id", "status"),
        CONSTRAINT "payments_amount" CHECK ("amount" > 0),
        CONSTRAINT "payments_status" CHECK ("status" in ('created', 'failed', 'authorized', 'captured', 'refunded')),
        CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE TABLE "ratings" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "product_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "name" text NOT NULL,
        "message" text NOT NULL,
        "rates" integer NOT NULL,
        "image" text,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "ratings_rates" CHECK ("rates" between 1 and 5),
        CONSTRAINT "ratings_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE INDEX "ratings_product_newest" ON "ratings" ("product_id", "created_at", "id")
    `);
    await runner.query(`
      CREATE TABLE "reviews" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "user_id" uuid NOT NULL,
        "message" text NOT NULL,
        "rating" integer NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "reviews_rating" CHECK ("rating" between 1 and 5),
        CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "reviews_newest" ON "reviews" ("created_at", "id")`);
    await runner.query(`
      ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "ratings" ADD CONSTRAINT "ratings_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await runner.query(`
      ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}
