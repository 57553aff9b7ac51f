import { Arg, Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import { requireAdmin } from '../../common/actor.js';
import type { Locale } from '@larder/shared/locales';
import { localizedLink } from '@larder/shared/page-paths';
import { MAX_SHOP_PAGES } from '@larder/shared/shop-page-bounds';
import { listTexts, textIn } from '@larder/shared/texts-by-locale';
import type { Context } from '../../graphql/context.js';
import { IdArg, InputArg } from '../../graphql/input-arg.js';
import { Public } from '../../graphql/public.js';
import type { LiveShop } from './live-shop.js';
import { localesOfPage, shownLocale } from './shop-page-texts.js';
import { ShopPageTranslation } from './shop-page-translation.type.js';
import { ShopPage } from './shop-page.entity.js';
import {
  CreateShopPageInput,
  DeleteShopPageInput,
  PreviewMarkdownInput,
  SortShopPagesInput,
  UpdateShopPageInput,
} from './shop-page.inputs.js';
import type { ShopPageService } from './shop-page.service.js';

/** Loaded with the first page that is read, so that the shop starts faster. */
const markdown = () => import('./markdown.js');

@Resolver(() => ShopPage)
export class ShopPageResolver {
  constructor(
    private readonly pages: ShopPageService,
    private readonly shop: Pick<LiveShop, 'locales'>,
  ) {}

  @Public()
  @Query(() => [ShopPage], `The published pages of the shop in their order; at most ${MAX_SHOP_PAGES}.`)
  shopPages(@Ctx() { actor }: Context) {
    return this.pages.published(actor);
  }

  @Public()
  @Query(() => ShopPage, 'Looks up a published page; null for an unknown address.', { nullable: true })
  shopPage(
    @Arg('slug', () => String, { description: 'Last part of its address.' }) slug: string,
    @Ctx() { actor }: Context,
  ) {
    return this.pages.bySlug(actor, slug);
  }

  @Query(() => [ShopPage], `All pages of the shop in their order; at most ${MAX_SHOP_PAGES}. For admins.`)
  adminShopPages(@Ctx() { actor }: Context) {
    return this.pages.list(actor);
  }

  @Query(() => ShopPage, 'Looks up a page, also one that is not published. For admins.', { nullable: true })
  adminShopPage(@IdArg('Id of the page.') id: string, @Ctx() { actor }: Context) {
    return this.pages.findForAdmin(actor, id);
  }

  @Query(() => String, 'The HTML of a Markdown text, as a page would show it. For admins.')
  async previewMarkdown(
    @InputArg(() => PreviewMarkdownInput) { text }: PreviewMarkdownInput,
    @Ctx() { actor, locale }: Context,
  ) {
    requireAdmin(actor, 'write:pages');
    return (await markdown()).renderMarkdown(text, this.linksIn(locale));
  }

  @Mutation(() => ShopPage, 'Adds a page to the shop. For admins.')
  createShopPage(@InputArg(() => CreateShopPageInput) input: CreateShopPageInput, @Ctx() { actor }: Context) {
    return this.pages.create(actor, input);
  }

  @Mutation(() => ShopPage, 'Changes a page of the shop. For admins.')
  updateShopPage(@InputArg(() => UpdateShopPageInput) input: UpdateShopPageInput, @Ctx() { actor }: Context) {
    return this.pages.update(actor, input);
  }

  @Mutation(() => ShopPage, 'Deletes a page of the shop for good. For admins.')
  deleteShopPage(
    @InputArg(() => DeleteShopPageInput) { id }: DeleteShopPageInput,
    @Ctx() { actor }: Context,
  ) {
    return this.pages.delete(actor, id);
  }

  @Mutation(() => [ShopPage], 'Sorts the pages of the shop. For admins.')
  sortShopPages(@InputArg(() => SortShopPagesInput) input: SortShopPagesInput, @Ctx() { actor }: Context) {
    return this.pages.sort(actor, input);
  }

  @FieldResolver(() => String, 'The title in the language of the request.')
  title(@Root() page: ShopPage, @Ctx() { locale }: Context) {
    return textIn(page, 'title', locale);
  }

  @FieldResolver(() => String, 'The text in Markdown, in the language of the request.')
  text(@Root() page: ShopPage, @Ctx() { locale }: Context) {
    return textIn(page, 'text', locale);
  }

  @FieldResolver(() => String, 'The title in the default language.')
  originalTitle(@Root() { title }: ShopPage) {
    return title;
  }

  @FieldResolver(() => String, 'The text in Markdown, in the default language.')
  originalText(@Root() { text }: ShopPage) {
    return text;
  }

  @FieldResolver(() => [ShopPageTranslation], 'Texts in other languages.')
  translations(@Root() { translations }: ShopPage) {
    return listTexts(translations);
  }

  @FieldResolver(
    () => String,
    'BCP 47 tag of the language of `title` and `text`: the default one without others.',
  )
  locale(@Root() page: ShopPage, @Ctx() { locale }: Context) {
    return shownLocale(page, locale, this.shop.locales);
  }

  @FieldResolver(
    () => [String],
    'BCP 47 tags of the languages of the shop that it has texts in, the default one first.',
  )
  locales(@Root() page: ShopPage) {
    return localesOfPage(page, this.shop.locales);
  }

  @FieldResolver(
    () => String,
    '`text` as HTML without scripts, whose headings begin with `h2`. Links lead to pages in the language of the request.',
  )
  async html(@Root() page: ShopPage, @Ctx() { locale }: Context) {
    return (await markdown()).renderedMarkdown(textIn(page, 'text', locale), this.linksIn(locale));
  }

  @FieldResolver(() => String, 'The beginning of `text` without Markdown.')
  async description(@Root() page: ShopPage, @Ctx() { locale }: Context) {
    return (await markdown()).plainStart(textIn(page, 'text', locale));
  }

  private linksIn(locale: Locale | null): (url: string) => string {
    const { locales } = this.shop;
    return (url) => (locale ? localizedLink(url, locale, locales) : url);
  }
}
