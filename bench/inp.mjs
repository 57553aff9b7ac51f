// How soon the shop answers: `npm run bench:inp -- [times]`, 5 when left out. On a shop of its own, in Chromium as a phone whose
// processor is four times slower, how long it takes from a tap or a key to the next frame that is painted (Event Timing, of
// which INP is made; in steps of 8 ms), and on a desk how long from a press on a link to the page behind it. Milliseconds
// depend on the machine and on what else it does.
import { arriveAt, openBrowser, openPage } from './lib/browser.mjs';
import { median } from './lib/figures.mjs';
import { openShop } from './lib/shop.mjs';

const TIMES = Number(process.argv[2] ?? 5);
const SLOWER = 4;
// How long a pointer rests on a link before it presses; people take twice as long.
const REST_MS = 150;

const card = (page) => page.locator('main li:has(h3)').first();

/** What is done to the list of products, in this order, on one page. */
const ACTIONS = {
  // What a tap takes on this machine at this time: the rest is to be read beside it.
  'a tap on nothing': (page) => page.locator('main h1').tap(),
  Add: (page) => card(page).getByRole('button', { name: /^Add / }).tap(),
  'one more': (page) =>
    card(page)
      .getByRole('button', { name: /^One more/ })
      .tap(),
  'out of the cart': async (page) => {
    await card(page)
      .getByRole('button', { name: /^One less/ })
      .tap();
  },
  'open the categories': (page) => page.getByRole('combobox', { name: 'Category' }).tap(),
  'choose a category': (page) => page.getByRole('option', { name: 'Fruits' }).tap(),
  'open the cart': (page) => page.getByRole('button', { name: /^\d+ Items?:/ }).tap(),
  'close the cart': (page) => page.getByRole('button', { name: 'Close the cart' }).tap(),
  'open the search': (page) => page.getByRole('button', { name: 'Search', exact: true }).tap(),
  'type into the search': async (page) => {
    await page.getByRole('combobox', { name: /search/i }).pressSequentially('app', { delay: 60 });
  },
};

/** The longest of the events that one action has set off, in ms; what is too short to be told of counts as 16. */
async function timed(page, action) {
  await page.evaluate(() => {
    globalThis.longest = 16;
    globalThis.watcher ??= new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) globalThis.longest = Math.max(globalThis.longest, duration);
    });
    globalThis.watcher.observe({ type: 'event', durationThreshold: 16 });
  });
  await action(page);
  // Entries are told of once the frame is painted.
  await page.waitForTimeout(600);
  return page.evaluate(() => globalThis.longest);
}

async function measureTaps(browser, url) {
  const found = Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, []]));
  for (let time = 0; time < TIMES; time += 1) {
    const page = await openPage(browser, { url, screen: 'phone', slower: SLOWER });
    await arriveAt(page, '/products');
    for (const [name, action] of Object.entries(ACTIONS)) found[name].push(await timed(page, action));
    await page.context().close();
  }
  return found;
}

/** From the press to the frame in which the heading of the page is there and the text of what it shows, in ms. */
async function timedVisit(page, link, content) {
  await link.hover();
  await page.waitForTimeout(REST_MS);
  await page.evaluate((selector) => {
    globalThis.arrival = new Promise((resolve) => {
      const from = location.href;
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          // What is done after a frame's callbacks is done when it has been painted.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
          const look = () => {
            if (location.href !== from && document.querySelector(selector)) painted.port2.postMessage(null);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  }, content);
  await link.click();
  return page.evaluate(() => globalThis.arrival);
}

async function measureVisits(browser, url) {
  const found = {
    'Home to Products': [],
    'Products to a product': [],
    'back to Products': [],
    'Products to Home': [],
  };
  for (let time = 0; time < TIMES; time += 1) {
    const page = await openPage(browser, { url, screen: 'desk' });
    await arriveAt(page, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const visits = {
      'Home to Products': [
        navigation.getByRole('link', { name: 'Products' }),
        'main:has(button[role="combobox"]) li h3',
      ],
      'Products to a product': [page.locator('main li h3 a').nth(time), 'main article h1'],
      'back to Products': [page.getByRole('link', { name: 'Back' }), 'main li h3'],
      'Products to Home': [navigation.getByRole('link', { name: 'Home' }), '#section-beverage'],
    };
    for (const [name, [link, content]] of Object.entries(visits)) {
      found[name].push(await timedVisit(page, link, content));
      await page.waitForLoadState('networkidle');
    }
    await page.context().close();
  }
  return found;
}

function print(title, found) {
  console.log(`\n${title}\n`);
  console.log('|   | median ms | worst ms |\n|---|---|---|');
  for (const [name, times] of Object.entries(found)) {
    console.log(`| ${name} | ${Math.round(median(times))} | ${Math.round(Math.max(...times))} |`);
  }
}

const shop = await openShop();
const browser = await openBrowser();
try {
  print(`From a tap to the next frame, ${SLOWER} times slower`, await measureTaps(browser, shop.url));
  print('From a press on a link to its page', await measureVisits(browser, shop.url));
} finally {
  await browser.close();
  await shop.close();
}
