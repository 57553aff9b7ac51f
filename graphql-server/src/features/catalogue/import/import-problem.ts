import { Int, ObjectType } from 'type-graphql';
import { inEnglish } from '@larder/texts/format-text';
import type { Text } from '@larder/texts/text';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Translated } from '../../../common/translated.js';

@ObjectType('ProductImportProblem', { description: 'Reason why a row of a file cannot be imported.' })
export class ImportProblem {
  @Field(() => Int, 'Number of the row, as in spreadsheets. Row 1 usually has the headings.')
  row!: number;

  @NullableField(() => String, 'Heading of the column; null for the row as a whole.')
  column!: string | null;

  @Translated()
  @Field(() => String, 'The problem, as text for people, which quotes the value.')
  message!: Text;

  @NullableField(
    () => String,
    'Name of the product whose food facts are doubtful, which `foodChecked` confirms; null for other problems.',
  )
  doubtOf?: string | null;
}

/** Maximum number of stored problems. */
const MAX_PROBLEMS = 1_000;
/** Characters after which the reason of a row takes no further problem. */
const MAX_REASON = 1_000;

export class ProblemList {
  readonly first: ImportProblem[] = [];
  count = 0;
  /** What is wrong with each row, as text. */
  readonly byRow = new Map<number, string>();

  add(row: number, column: string | null, message: Text, doubtOf: string | null = null): void {
    this.count += 1;
    if (this.first.length < MAX_PROBLEMS) this.first.push({ row, column, message, doubtOf });
    const before = this.byRow.get(row);
    if (before !== undefined && before.length > MAX_REASON) return;
    const words = inEnglish(message);
    const reason = column === null ? words : `${column}: ${words}`;
    this.byRow.set(row, before === undefined ? reason : `${before} ${reason}`);
  }
}
