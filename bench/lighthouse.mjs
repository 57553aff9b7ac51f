// What Lighthouse says of Home, Products and a product, and of Home and the checkout of a signed-in
// customer: `npm run bench:lighthouse -- [times]`, 3 when left out. On a shop of its own, first as
// a phone on a slow line, then as a desk; medians.
// The first run downloads Lighthouse from the registry; it is no part of the project's
// packages. It wants Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { plainEnvironment } from '../scripts/lib/test-environment.mjs';
import { withProfile } from './lib/browser.mjs';
import { median } from './lib/figures.mjs';
import { openShop } from './lib/shop.mjs';
import { signIn } from './lib/signed-in.mjs';

const TIMES = Number(process.argv[2] ?? 3);
// The last that runs on every version of Node.js that the shop does.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FORMS = { phone: [], desk: ['--preset=desktop'] };

const score = (category) => (report) => Math.round((report.categories[category].score ?? 0) * 100);
const seconds = (audit) => (report) => (report.audits[audit].numericValue ?? 0) / 1000;
const kilobytes = (type) => (report) =>
  report.audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

const COLUMNS = {
  performance: score('performance'),
  'FCP s': seconds('first-contentful-paint'),
  'LCP s': seconds('largest-contentful-paint'),
  'TBT ms': (report) => report.audits['total-blocking-time'].numericValue ?? 0,
  CLS: (report) => report.audits['cumulative-layout-shift'].numericValue ?? 0,
  'JS kB': kilobytes('Script'),
  'HTML kB': kilobytes('Document'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  SEO: score('seo'),
};

const DIGITS = { 'FCP s': 2, 'LCP s': 2, CLS: 3 };

/** Attempts for each page; now and then Chromium reports no result. */
const ATTEMPTS = 3;

async function lighthouse(url, options, profile) {
  for (let attempt = 1; ; attempt += 1) {
    const report = await reportOf(url, options, profile);
    if (!report.runtimeError) return report;
    if (attempt === ATTEMPTS) throw new Error(report.runtimeError.message);
  }
}

/** @param profile the folder of a browser's profile; a new one when left out */
async function reportOf(url, options, profile) {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-lighthouse-'));
  // It ends before all of a report has gone through a pipe when a page could not be measured.
  const file = path.join(folder, 'report.json');
  const output = ['--output=json', `--output-path=${file}`];
  const chromium = await findChromium();
  const flags = [
    '--headless=new',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(profile ? [`--user-data-dir=${profile}`] : []),
  ].join(' ');
  const kept = profile ? ['--disable-storage-reset'] : [];
  const args = ['-y', LIGHTHOUSE, url, '--quiet', ...output, `--chrome-flags=${flags}`, ...kept, ...options];
  const child = spawn('npx', args, {
    env: { ...plainEnvironment(), ...(chromium ? { CHROME_PATH: chromium } : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const report = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true, force: true });
  return report;
}

/** Audits that a page fails, without those that measure times. */
function complaints(report) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
      .map(({ id }) => report.audits[id].title),
  );
}

const shop = await openShop();
const profile = await mkdtemp(path.join(tmpdir(), 'larder-profile-'));
try {
  const [{ id }] = await shop.query("select id from products where name = 'Gala apples' limit 1");
  await withProfile(profile, shop.url, (page) => signIn(page, id));
  const pages = {
    Home: ['/'],
    Products: ['/products'],
    Product: [`/products/${id}`],
    'Home, signed in': ['/', profile],
    'Checkout, signed in': ['/checkout', profile],
  };
  for (const [form, options] of Object.entries(FORMS)) {
    console.log(`\n${form}\n\n| page | ${Object.keys(COLUMNS).join(' | ')} |`);
    console.log(`|---${'|---'.repeat(Object.keys(COLUMNS).length)}|`);
    for (const [name, [address, session]] of Object.entries(pages)) {
      const reports = [];
      for (let time = 0; time < TIMES; time += 1)
        reports.push(await lighthouse(shop.url + address, options, session));
      const cells = Object.entries(COLUMNS).map(([column, read]) =>
        median(reports.map(read)).toFixed(DIGITS[column] ?? 0),
      );
      console.log(`| ${name} | ${cells.join(' | ')} |`);
      for (const complaint of new Set(reports.flatMap(complaints))) console.log(`  ! ${name}: ${complaint}`);
    }
  }
} finally {
  await shop.close();
  await rm(profile, { recursive: true, force: true });
}
