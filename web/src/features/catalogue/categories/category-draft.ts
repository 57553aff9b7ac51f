import { differences } from '@/lib/forms/drafts';
import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import { MAX_CATEGORY_NAME_LENGTH } from '@/lib/limits';
import type { CreateCategoryInput, UpdateCategoryInput } from '@/lib/apollo/schema-types.generated';
import { isSlug } from '@larder/shared/slug';
import type { ManagedCategoryFieldsFragment } from './categories.generated';

/** A category with what it is below. */
export interface ManagedCategory extends ManagedCategoryFieldsFragment {
  readonly parentId: string | null;
}

/** The values of the form's fields, in its order. */
export interface CategoryDraft {
  name: string;
  slug: string;
  tileLabel: string;
  /** Its address; empty for none. */
  picture: string;
  /** Empty for the highest level. */
  parentId: string;
  translations: TranslationsDraft<'name'>;
  hidden: boolean;
}

type CategoryField = keyof CategoryDraft;

export const EMPTY_DRAFT: CategoryDraft = {
  name: '',
  slug: '',
  tileLabel: '',
  picture: '',
  parentId: '',
  translations: translationsDraftOf(['name'], []),
  hidden: false,
};

export const draftOf = (category: ManagedCategory): CategoryDraft => {
  const { name, slug, tileLabel, picture, parentId, translations, hidden } = category;
  return {
    name,
    slug,
    tileLabel,
    picture: picture?.url ?? '',
    parentId: parentId ?? '',
    translations: translationsDraftOf(['name'], translations),
    hidden,
  };
};

/** The values that an input has for fields of the form. */
const inputOf = (draft: CategoryDraft, fields: readonly CategoryField[]) =>
  Object.fromEntries(
    fields.map((field) => {
      if (field === 'translations') return [field, readTranslations(draft.translations)];
      const isNone = (field === 'picture' || field === 'parentId') && draft[field] === '';
      return [field, isNone ? null : draft[field]];
    }),
  );

export const createInput = (draft: CategoryDraft): CreateCategoryInput =>
  inputOf(draft, Object.keys(draft) as CategoryField[]) as unknown as CreateCategoryInput;

/** The input that changes a category from one draft to another. */
export const changesOf = (before: CategoryDraft, after: CategoryDraft): Omit<UpdateCategoryInput, 'id'> =>
  inputOf(after, differences(before, after));

/** A key of `manageCategories.problems`. */
type CategoryProblem = 'required' | 'tooLong' | 'slug';

const textProblem = (text: string): CategoryProblem | undefined => {
  if (text.trim() === '') return 'required';
  return text.length > MAX_CATEGORY_NAME_LENGTH ? 'tooLong' : undefined;
};

/** Validates a draft as the server does. */
export const checkCategory = ({
  name,
  slug,
  tileLabel,
}: CategoryDraft): Partial<Record<CategoryField, CategoryProblem>> => {
  const problems = {
    name: textProblem(name),
    slug: isSlug(slug) ? undefined : ('slug' as const),
    tileLabel: textProblem(tileLabel),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};
