import { InputType } from 'type-graphql';
import { Field, idInput } from '../../../common/graphql-fields.js';
import { MAX_MAPPING_NAME_LENGTH } from '@larder/shared/limits';
import { ArrayMinSize } from '../../../common/rules.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { MAX_COLUMNS } from './file-columns.js';
import { AreCategories, AreColumns, CategoryChoice, ColumnChoice, MAX_TRANSLATED } from './import-choices.js';

@InputType({ description: 'Choices of how to read a file of products, to save under a name.' })
export class SaveProductImportMappingInput {
  @Field(
    () => String,
    `The name, up to ${MAX_MAPPING_NAME_LENGTH} characters. Replaces a mapping that has it.`,
  )
  @IsTypedText({ min: 1, max: MAX_MAPPING_NAME_LENGTH })
  name!: string;

  @Field(() => [ColumnChoice], `Contents of the columns, from 1 to ${MAX_COLUMNS}.`)
  @ArrayMinSize(1)
  @AreColumns()
  columns!: ColumnChoice[];

  @Field(
    () => [CategoryChoice],
    `Categories of the file that the shop does not have, at most ${MAX_TRANSLATED}.\nThose whose \`category\` is not in the shop any more are left out.`,
    { defaultValue: [] },
  )
  @AreCategories()
  categories!: CategoryChoice[];
}

@InputType({ description: 'The mapping to delete.' })
export class DeleteProductImportMappingInput extends idInput('The mapping.') {}
