import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forms are found by how they begin, in whatever language the database sorts, and whole as before. */
export class BeginningsOfForms1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index product_forms_beginnings on product_forms (form text_pattern_ops)');
    await runner.query('drop index product_forms_form');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index product_forms_form on product_forms (form)');
    await runner.query('drop index product_forms_beginnings');
  }
}
