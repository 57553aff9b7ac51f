import { differences } from '@/lib/forms/drafts';
import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import type {
  CreateShopPageInput,
  ShopPagePlace,
  UpdateShopPageInput,
} from '@/lib/apollo/schema-types.generated';
import { SHOP_PAGE_BOUNDS } from '@larder/shared/shop-page-bounds';
import { isSlug } from '@larder/shared/slug';
import type { EditedShopPageFragment } from './manage-pages.generated';

/** Those that may be given in each language. */
const PAGE_TEXTS = ['title', 'text'] as const;
export type PageTextName = (typeof PAGE_TEXTS)[number];

/** The values of the form's fields, in its order. */
export interface PageDraft {
  title: string;
  slug: string;
  text: string;
  translations: TranslationsDraft<PageTextName>;
  published: boolean;
  footer: boolean;
  signUp: boolean;
  checkout: boolean;
}

export type PageField = keyof PageDraft;

/** The fields of places. */
export const places = {
  footer: 'FOOTER',
  signUp: 'SIGN_UP',
  checkout: 'CHECKOUT',
} as const satisfies Partial<Record<PageField, ShopPagePlace>>;

export type PlaceField = keyof typeof places;
export const placeFields = Object.keys(places) as readonly PlaceField[];

const placesIn = (draft: PageDraft): ShopPagePlace[] =>
  placeFields.filter((field) => draft[field]).map((field) => places[field]);

const checkedPlaces = (chosen: readonly ShopPagePlace[]) => ({
  footer: chosen.includes('FOOTER'),
  signUp: chosen.includes('SIGN_UP'),
  checkout: chosen.includes('CHECKOUT'),
});

export const draftOf = ({
  title,
  slug,
  text,
  translations,
  published,
  places: chosen,
}: EditedShopPageFragment): PageDraft => ({
  title,
  slug,
  text,
  translations: translationsDraftOf(PAGE_TEXTS, translations),
  published,
  ...checkedPlaces(chosen),
});

/** The pages that most shops need, with where they are linked. */
const suggestions = {
  about: { slug: 'about', places: ['FOOTER'] },
  delivery: { slug: 'delivery-and-returns', places: ['FOOTER', 'CHECKOUT'] },
  privacy: { slug: 'privacy', places: ['FOOTER', 'SIGN_UP', 'CHECKOUT'] },
  terms: { slug: 'terms', places: ['FOOTER', 'SIGN_UP', 'CHECKOUT'] },
  imprint: { slug: 'imprint', places: ['FOOTER'] },
} as const satisfies Record<string, { slug: string; places: readonly ShopPagePlace[] }>;

export type Suggestion = keyof typeof suggestions;

const isSuggestion = (name: string | null): name is Suggestion => name !== null && name in suggestions;

/** The suggestion of an address, or null. */
export const suggestionIn = (params: URLSearchParams): Suggestion | null => {
  const name = params.get('suggestion');
  return isSuggestion(name) ? name : null;
};

/** The suggested pages that a shop does not have. */
export const missingSuggestions = (pages: readonly { slug: string }[]): Suggestion[] =>
  (Object.keys(suggestions) as Suggestion[]).filter((name) =>
    pages.every(({ slug }) => slug !== suggestions[name].slug),
  );

/** The draft of a new page. */
export const newDraft = (suggestion: Suggestion | null, title: string): PageDraft => ({
  title,
  slug: suggestion ? suggestions[suggestion].slug : '',
  text: '',
  translations: translationsDraftOf(PAGE_TEXTS, []),
  published: false,
  ...checkedPlaces(suggestion ? suggestions[suggestion].places : ['FOOTER']),
});

export const createInput = (draft: PageDraft): CreateShopPageInput => ({
  title: draft.title,
  slug: draft.slug,
  text: draft.text,
  translations: readTranslations(draft.translations),
  published: draft.published,
  places: placesIn(draft),
});

/** The input that changes a page from one draft to another. */
export function changesOf(before: PageDraft, after: PageDraft): Omit<UpdateShopPageInput, 'id'> {
  const changed = differences(before, after);
  const own = changed.filter((field) => !(field in places)).map((field) => [field, after[field]]);
  return {
    ...Object.fromEntries(own),
    ...(changed.includes('translations') && { translations: readTranslations(after.translations) }),
    ...(changed.some((field) => field in places) && { places: placesIn(after) }),
  };
}

/** A key of `managePages.problems`. */
type PageProblem = 'required' | 'titleTooLong' | 'slug' | 'textTooLong' | 'translations';

/** Validates a draft as the server does. */
export function checkPage({
  title,
  slug,
  text,
  translations,
}: PageDraft): Partial<Record<PageField, PageProblem>> {
  const bounds = SHOP_PAGE_BOUNDS;
  return {
    ...(title.length > bounds.title.max && { title: 'titleTooLong' }),
    ...(title.trim().length < bounds.title.min && { title: 'required' }),
    ...(!isSlug(slug) && { slug: 'slug' }),
    ...(text.length > bounds.text.max && { text: 'textTooLong' }),
    ...(readTranslations(translations).some((each) => !isWhole(each)) && { translations: 'translations' }),
  };
}

/** A page is in a language with both texts. */
const isWhole = (texts: Readonly<Record<PageTextName, string>>): boolean =>
  PAGE_TEXTS.every((text) => texts[text].trim() !== '');
