import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who had no name was called by the part of their address before the @, beside which everybody reads the domain. They
 * become customers, and so does the name that their ratings were signed with by themselves. See
 * docs/decisions/0125-customers-without-a-name.md.
 */
export class CustomersWithoutAName1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // At most 80 characters of it were taken.
    await runner.query(`
      with nameless as (
        update users set display_name = 'Customer'
        where display_name = left(split_part(email, '@', 1), 80) and erased_at is null
        returning id, left(split_part(email, '@', 1), 80) as mailbox
      )
      update ratings set name = 'Customer' from nameless
      where ratings.user_id = nameless.id and ratings.name = nameless.mailbox
    `);
  }

  async down(): Promise<void> {
    // What was before it no longer knows, and needs not.
  }
}
