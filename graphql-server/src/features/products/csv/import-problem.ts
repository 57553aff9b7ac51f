import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('ProductImportProblem', { description: 'Reason why a file cannot be imported.' })
export class ImportProblem {
  @Field(() => Int, { description: 'Number of the row, as in spreadsheets: row 1 has the headings.' })
  row!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Heading of the column; null for the row as a whole.',
  })
  column!: string | null;

  @Field(() => String, { description: 'The problem, as text for people.' })
  message!: string;
}

/** Maximum number of stored problems. */
const MAX_PROBLEMS = 1_000;

export class ProblemList {
  readonly first: ImportProblem[] = [];
  count = 0;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.first.length < MAX_PROBLEMS) this.first.push({ row, column, message });
  }
}
