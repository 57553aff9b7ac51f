import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { renderShop, signedIn, signedOut, testConfig, signedInAdmin } from '@/test/render-shop';
import { buildPage, PagesShop } from './pages.test-shop';

let shop: PagesShop;

beforeEach(() => {
  shop = new PagesShop();
});

const open = (path = '/dashboard/pages') => renderShop(path, { shop, session: signedInAdmin });
const button = (name: string) => screen.getByRole('button', { name });

describe('a page of the shop', () => {
  it('is shown to visitors, in any case of its address', async () => {
    shop.pages = [buildPage()];
    renderShop('/pages/Imprint', { shop });
    expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible();
    expect(screen.getByText('Last changed on Mar 6, 2026.')).toBeVisible();
    await waitFor(() => expect(document.title).toContain('Imprint'));
  });

  it('38.8: in another language than the reader names it, and only it to search engines', async () => {
    shop.pages = [
      buildPage({ title: 'Impressum', html: '<p>Wer wir sind</p>', locale: 'de', locales: ['de'] }),
    ];
    renderShop('/pages/imprint', { shop, config: { ...testConfig, locales: ['de', 'en'] } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Wer wir sind').parentElement).toHaveAttribute('lang', 'de');
    await waitFor(() =>
      expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
        'href',
        'https://larder.test/pages/imprint',
      ),
    );
    expect(document.querySelector('link[rel="alternate"][hreflang]')).toBeNull();
  });

  it('that is not published does not exist', async () => {
    shop.pages = [buildPage({ published: false })];
    renderShop('/pages/imprint', { shop });
    expect(await screen.findByText('OOPS! Page not found!')).toBeVisible();
  });
});

describe('links', () => {
  const config = {
    ...testConfig,
    pages: [
      { slug: 'terms', title: 'Terms', places: ['sign-up', 'checkout'] as const },
      { slug: 'imprint', title: 'Imprint', places: ['footer'] as const },
    ],
  };

  it('stand in the footer, and at sign-up open a new tab', async () => {
    renderShop('/signup', { shop, config, session: signedOut });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/pages/imprint');
    expect(footer.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
    const links = within(await screen.findByRole('navigation', { name: 'Please read' }));
    expect(links.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank');
    expect(links.queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
  });

  it('stand at the checkout', async () => {
    renderShop('/checkout', { shop, config, session: signedIn });
    const links = within(await screen.findByRole('navigation', { name: 'Please read' }));
    expect(links.getByRole('link', { name: 'Terms' })).toBeVisible();
  });
});

describe('the list', () => {
  it('without pages suggests those that most shops need', async () => {
    const { user, location } = open();
    expect(await screen.findByText('No pages yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Delivery and returns' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Delivery and returns');
    expect(screen.getByLabelText('Address')).toHaveValue('delivery-and-returns');
    expect(screen.getByLabelText('Checkout')).toBeChecked();
    expect(location()).toBe('/dashboard/pages/new?suggestion=delivery');
  });

  it('sorts the pages', async () => {
    shop.pages = [buildPage(), buildPage({ title: 'Terms', slug: 'terms', places: ['SIGN_UP', 'CHECKOUT'] })];
    const { user } = open();
    expect(await screen.findByText('Published, linked at: Sign-up, Checkout')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Imprint' })).toBeVisible();
    await user.click(button('Move Terms up'));
    await waitFor(() => expect(shop.pages.map(({ slug }) => slug)).toEqual(['terms', 'imprint']));
    expect(button('Move Terms up')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a new page', () => {
  it('has the address of its title until that is changed, and a preview', async () => {
    const { user, location } = open('/dashboard/pages/new');
    await user.type(await screen.findByLabelText('Title'), 'Über uns & Co');
    expect(screen.getByLabelText('Address')).toHaveValue('uber-uns-co');
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'about');
    await user.type(screen.getByLabelText('Title'), '.');
    expect(screen.getByLabelText('Address')).toHaveValue('about');
    await user.type(screen.getByLabelText('Text'), 'Fresh bread.');
    const preview = within(screen.getByRole('figure'));
    expect(await preview.findByText('Fresh bread.')).toBeVisible();
    expect(preview.getByText('Über uns & Co.')).toBeVisible();
    await user.click(button('Add page'));
    expect(await screen.findByText('The page is added.')).toBeVisible();
    expect(shop.inputs).toEqual([
      {
        title: 'Über uns & Co.',
        slug: 'about',
        text: 'Fresh bread.',
        translations: [],
        published: false,
        places: ['FOOTER'],
      },
    ]);
    await waitFor(() => expect(location()).toBe(`/dashboard/pages/${shop.pages[0]?.id}`));
  });

  it('that is refused, here or by the server, keeps the input', async () => {
    const { user } = open('/dashboard/pages/new');
    await user.type(await screen.findByLabelText('Title'), 'Terms');
    await user.type(screen.getByLabelText('Address'), ' Ä');
    await user.click(button('Add page'));
    expect(await screen.findByText(/lower-case letters/)).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveFocus();
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), 'terms');
    const fields = { slug: 'The page “Terms” has this address already.' };
    shop.refuse('createShopPage', serverError('BAD_USER_INPUT', fields.slug, { fields }));
    await user.click(button('Add page'));
    expect(await screen.findByText(fields.slug)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Terms');
    expect(shop.inputs).toEqual([]);
  });
});

describe('the editor', () => {
  const edit = async (title: string) => {
    const view = open(`/dashboard/pages/${shop.pages[0]?.id}`);
    await view.user.clear(await screen.findByLabelText('Title'));
    await view.user.type(screen.getByLabelText('Title'), title);
    return view;
  };

  beforeEach(() => {
    shop.pages = [buildPage()];
  });

  it('saves only what was changed', async () => {
    const { user } = await edit('Legal');
    await user.click(screen.getByLabelText('Checkout'));
    await user.click(button('Save'));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.inputs).toEqual([{ title: 'Legal', places: ['FOOTER', 'CHECKOUT'] }]);
    await user.click(screen.getByRole('link', { name: 'View page' }));
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'Legal' })).toHaveAttribute('href', '/pages/imprint');
    expect(await screen.findByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
  });

  it('shows what another admin has saved meanwhile, keeps the input, and saves both', async () => {
    const { user } = await edit('Legal');
    shop.changeElsewhere({ text: 'New.', published: false, places: [] });
    await user.click(button('Save'));
    const title = await screen.findByText('Somebody else has saved this page meanwhile');
    const notice = within(title.closest('[role=alert]') as HTMLElement);
    for (const change of ['Text: another text', 'Published: no', 'Footer: no'])
      expect(notice.getByText(change)).toBeVisible();
    expect(screen.getByLabelText('Text')).toHaveValue('New.');
    await user.click(button('Save'));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.pages).toMatchObject([{ title: 'Legal', text: 'New.', published: false }]);
  });

  it('38.8: edits the texts of each further language, both or neither, and previews them', async () => {
    const { user } = renderShop(`/dashboard/pages/${shop.pages[0]?.id}`, {
      shop,
      session: signedInAdmin,
      config: { ...testConfig, locales: ['en', 'de'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Texts in other languages' }));
    const german = within(await screen.findByRole('group', { name: 'Deutsch' }));
    await user.type(german.getByLabelText('Title'), 'Impressum');
    await user.click(button('Save'));
    expect(await screen.findByText(/title and text of each language, or neither/)).toBeVisible();
    expect(shop.inputs).toEqual([]);
    await user.type(german.getByLabelText('Text'), 'Wer wir sind');
    await user.click(screen.getByRole('button', { name: 'Deutsch' }));
    const preview = within(screen.getByRole('figure'));
    expect(await preview.findByText('Wer wir sind')).toBeVisible();
    expect(preview.getByText('Impressum')).toHaveAttribute('lang', 'de');
    await user.click(button('Save'));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    const texts = { locale: 'de', title: 'Impressum', text: 'Wer wir sind' };
    expect(shop.inputs).toEqual([{ translations: [texts] }]);
  });

  it('says that the page was deleted meanwhile', async () => {
    const { user } = await edit('Legal');
    shop.pages = [];
    await user.click(button('Save'));
    expect(await screen.findByText('This page has been deleted meanwhile.')).toBeVisible();
    expect(screen.getByDisplayValue('Legal')).toBeInTheDocument();
  });

  it('asks before it deletes the page', async () => {
    const { user } = open(`/dashboard/pages/${shop.pages[0]?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('No pages yet')).toBeVisible();
  });
});
