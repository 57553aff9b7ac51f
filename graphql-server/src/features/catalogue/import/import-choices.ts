import { ValidateNested } from 'class-validator';
import { ID, InputType, ObjectType } from 'type-graphql';
import { Field, OptionalField } from '../../../common/graphql-fields.js';
import { MAX_CATEGORY_NAME_LENGTH } from '@larder/shared/limits';
import { ArrayMaxSize } from '../../../common/rules.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { FileColumn, MAX_COLUMNS, MAX_NAME_IN_FILE } from './file-columns.js';

/** Of one file or mapping. */
export const MAX_TRANSLATED = 100;

const COLUMN = { description: 'The content of a column of a file of products.' };

@ObjectType('ProductImportMappingColumn', COLUMN)
@InputType('ImportColumnInput', COLUMN)
export class ColumnChoice {
  @Field(() => String, 'The heading in the file; case does not matter.')
  @IsTypedText({ max: MAX_NAME_IN_FILE })
  heading!: string;

  @OptionalField(() => FileColumn, 'The content; null to leave the column out.')
  column?: FileColumn | null;
}

const CATEGORY = { description: 'The category for one that the shop does not have.' };

@ObjectType('ProductImportMappingCategory', CATEGORY)
@InputType('ImportCategoryInput', CATEGORY)
export class CategoryChoice {
  @Field(() => String, 'The category in the file; empty for rows without one.')
  @IsTypedText({ max: MAX_NAME_IN_FILE })
  value!: string;

  @OptionalField(
    () => ID,
    'Id, name or slug of the category of the shop. Null adds it, with the last two levels of a path.',
  )
  @IsTypedText({ min: 1, max: MAX_CATEGORY_NAME_LENGTH })
  category?: string | null;
}

/** A list of at most this many choices. */
export const AreChoices =
  (max: number): PropertyDecorator =>
  (target, property) => {
    ArrayMaxSize(max)(target, property as string);
    ValidateNested({ each: true })(target, property as string);
  };

export const AreColumns = (): PropertyDecorator => AreChoices(MAX_COLUMNS);
export const AreCategories = (): PropertyDecorator => AreChoices(MAX_TRANSLATED);
