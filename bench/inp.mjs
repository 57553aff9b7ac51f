// How soon the shop answers: `npm run bench:inp -- [times]`, 5 when left out. On a shop of its own,
// in Chromium as a phone whose processor is four times slower, how long it takes from a tap or a
// key to the next frame that is painted (Event Timing, the basis of INP; in steps of 8 ms), and
// on a desk how long from a press on a link to the page behind it. For a signed-in customer, how
// long from the first paint, on that phone, until account and basket show. Milliseconds depend on
// the machine and on what else it does.
import { arriveAt, arriveEarlyAt, hydrated, openBrowser, openPage, slowDown } from './lib/browser.mjs';
import { median } from './lib/figures.mjs';
import { openShop } from './lib/shop.mjs';
import { signIn, timedSession, watchSession } from './lib/signed-in.mjs';

const TIMES = Number(process.argv[2] ?? 5);
const SLOWER = 4;
// How long a pointer rests on a link before it presses; people take twice as long.
const REST_MS = 150;

// How long a finger stays on the glass.
const FINGER_MS = 80;
// Shorter events are not reported.
const LEAST_MS = 16;

const card = (page) => page.locator('main li:has(h3)').first();

/** The actions on the list of products, in this order, on one hydrated page. */
const ACTIONS = {
  // What a tap takes on this machine at this time: the rest is to be read beside it.
  'a tap on nothing': (page) => tap(page.locator('main h1')),
  Add: (page) => tap(card(page).getByRole('button', { name: /^Add / })),
  'one more': (page) => tap(card(page).getByRole('button', { name: /^One more/ })),
  'open the cart': (page) => tap(page.getByRole('button', { name: /open the cart$/ })),
  'close the cart': (page) => tap(page.getByRole('button', { name: 'Close the cart' })),
  'out of the cart': (page) => tap(card(page).getByRole('button', { name: /^One less/ })),
  'open the categories': (page) => tap(page.getByRole('combobox', { name: 'Category' })),
  'choose a category': (page) => tap(page.getByRole('option', { name: 'Fruits' })),
  'open the search': (page) => tap(page.getByRole('button', { name: 'Search', exact: true })),
  'type into the search': (page) =>
    page.getByRole('combobox', { name: /search/i }).pressSequentially('app', { delay: 60 }),
};

/**
 * A tap as a finger does it. Playwright's own goes up in the moment in which it comes down, and
 * asks the page about it.
 */
async function tap(target) {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await Promise.all([
    finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    page.waitForTimeout(FINGER_MS),
  ]);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/**
 * The longest of the events that one action has set off, and its parts: `wait` until a listener
 * runs, `work` of the listeners, `paint` until the frame is there.
 */
async function timed(page, action) {
  await page.evaluate(() => {
    globalThis.events = [];
    globalThis.watcher ??= new PerformanceObserver((list) =>
      globalThis.events.push(
        ...list
          .getEntries()
          .filter(({ interactionId }) => interactionId)
          .map(({ startTime, processingStart, processingEnd, duration }) => ({
            duration,
            wait: processingStart - startTime,
            work: processingEnd - processingStart,
            paint: Math.max(0, startTime + duration - processingEnd),
          })),
      ),
    );
    globalThis.watcher.observe({ type: 'event', durationThreshold: 16 });
  });
  await action(page);
  // Entries are reported once the frame is painted.
  await page.waitForTimeout(600);
  const events = await page.evaluate(() => globalThis.events);
  const least = { duration: LEAST_MS, wait: 0, work: 0, paint: 0 };
  return events.reduce((longest, each) => (each.duration > longest.duration ? each : longest), least);
}

async function measureTaps(browser, url) {
  const early = 'a tap during hydration';
  const found = Object.fromEntries([early, ...Object.keys(ACTIONS)].map((name) => [name, []]));
  for (let time = 0; time < TIMES; time += 1) {
    const page = await openPage(browser, { url, screen: 'phone', slower: SLOWER });
    await arriveEarlyAt(page, '/products');
    found[early].push(await timed(page, ACTIONS['a tap on nothing']));
    await hydrated(page);
    for (const [name, action] of Object.entries(ACTIONS)) found[name].push(await timed(page, action));
    await page.context().close();
  }
  return found;
}

/**
 * From the press to the frame in which the heading of the page is there and the text of what it
 * shows, in ms.
 */
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
      'Home to Products': [navigation.getByRole('link', { name: 'Products' }), 'main:has(select) li h3'],
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

/** From the first paint of pages of a signed-in customer until account and basket show. */
async function measureSessions(browser, { url, productId }) {
  const pages = { Home: '/', Products: '/products', 'a product': `/products/${productId}` };
  const page = await openPage(browser, { url, screen: 'phone' });
  await signIn(page, productId);
  await slowDown(page, SLOWER);
  await watchSession(page);
  const found = {};
  for (const [name, address] of Object.entries(pages)) {
    const times = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await timedSession(page, address));
    for (const what of ['account', 'basket']) found[`${name}, ${what}`] = times.map((each) => each[what]);
  }
  await page.context().close();
  return found;
}

const rounded = (times) => Math.round(median(times));

function printTaps(found) {
  console.log(`\nFrom a tap to the next frame, ${SLOWER} times slower\n`);
  console.log('|   | median ms | worst ms | wait | work | paint |\n|---|---|---|---|---|---|');
  for (const [name, events] of Object.entries(found)) {
    const of = (part) => events.map((event) => event[part]);
    const worst = Math.round(Math.max(...of('duration')));
    const parts = ['wait', 'work', 'paint'].map((part) => rounded(of(part)));
    console.log(`| ${[name, rounded(of('duration')), worst, ...parts].join(' | ')} |`);
  }
}

function printTimes(title, found) {
  console.log(`\n${title}\n`);
  console.log('|   | median ms | worst ms |\n|---|---|---|');
  for (const [name, times] of Object.entries(found)) {
    console.log(`| ${name} | ${rounded(times)} | ${Math.round(Math.max(...times))} |`);
  }
}

const shop = await openShop();
const browser = await openBrowser();
try {
  printTaps(await measureTaps(browser, shop.url));
  printTimes('From a press on a link to its page', await measureVisits(browser, shop.url));
  const [{ id: productId }] = await shop.query("select id from products where name = 'Gala apples' limit 1");
  const sessions = await measureSessions(browser, { url: shop.url, productId });
  printTimes(`Signed in: from the first paint, ${SLOWER} times slower`, sessions);
} finally {
  await browser.close();
  await shop.close();
}
