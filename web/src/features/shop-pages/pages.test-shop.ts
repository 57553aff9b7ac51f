import type {
  CreateShopPageInput,
  SortShopPagesInput,
  UpdateShopPageInput,
} from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import type { EditedShopPageFragment } from './admin/manage-pages.generated';

interface PageFixture extends EditedShopPageFragment {
  /** As the server resolves them. */
  originalTitle: (this: { title: string }) => string;
  originalText: (this: { text: string }) => string;
  locale: string;
  locales: string[];
  html: string;
  description: string;
  updatedAt: string;
}

export const buildPage = (overrides: Partial<PageFixture> = {}): PageFixture => ({
  id: nextId(),
  version: 1,
  title: 'Imprint',
  slug: 'imprint',
  text: '# Who we are',
  originalTitle() {
    return this.title;
  },
  originalText() {
    return this.text;
  },
  translations: [],
  locale: 'en',
  locales: ['en'],
  html: '<h2>Who we are</h2>',
  description: 'Who we are',
  published: true,
  places: ['FOOTER'],
  updatedAt: '2026-03-06T10:00:00.000Z',
  ...overrides,
});

/** {@link AccountShop} for admins, with the shop's own pages. */
export class PagesShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  pages: PageFixture[] = [];
  readonly inputs: (CreateShopPageInput | UpdateShopPageInput)[] = [];
  readonly previewed: string[] = [];

  constructor() {
    super();
    const resolvers = {
      shopPage: ({ slug }: { slug: string }) =>
        this.pages.find((page) => page.slug === slug && page.published) ?? null,
      adminShopPages: () => this.pages,
      adminShopPage: ({ id }: { id: string }) => this.pages.find((page) => page.id === id) ?? null,
      previewMarkdown: ({ input: { text } }: { input: { text: string } }) => {
        this.previewed.push(text);
        return `<p>${text}</p>`;
      },
      createShopPage: ({ input }: { input: CreateShopPageInput }) => {
        this.inputs.push(input);
        this.pages.push(buildPage(input as Partial<PageFixture>));
        return this.pages.at(-1);
      },
      updateShopPage: ({ input }: { input: UpdateShopPageInput }) => this.save(input),
      deleteShopPage: ({ input: { id } }: { input: { id: string } }) => {
        const page = this.pages.find((each) => each.id === id);
        this.pages = this.pages.filter((each) => each !== page);
        return page;
      },
      sortShopPages: ({ input: { ids } }: { input: SortShopPagesInput }) => {
        this.pages.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
        return this.pages;
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** Another admin saves. */
  changeElsewhere(changes: Partial<PageFixture>): void {
    this.pages = this.pages.map((page) => ({ ...page, ...changes, version: page.version + 1 }));
  }

  private save({ id, expectedVersion, ...changes }: UpdateShopPageInput): PageFixture | undefined {
    const page = this.pages.find((each) => each.id === id);
    if (!page) throw serverError('NOT_FOUND', 'Page not found.');
    if (page.version !== expectedVersion) throw serverError('CONFLICT', 'Changed meanwhile.');
    this.inputs.push(changes as UpdateShopPageInput);
    this.changeElsewhere(changes as Partial<PageFixture>);
    return this.pages.find((each) => each.id === id);
  }
}
