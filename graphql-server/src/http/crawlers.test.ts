import crawlers from 'crawler-user-agents';
import { expect, test } from 'vitest';
import { isCrawler } from './crawlers.js';

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
])('is a crawler: %s', (userAgent) => expect(isCrawler(userAgent)).toBe(true));

const programs = (crawlers as { instances: string[]; tags?: string[] }[])
  .filter(({ tags = [] }) => tags.join() === 'http-library')
  .flatMap(({ instances }) => instances);

test.each([
  ...programs,
  undefined,
  '',
  'node',
  'curl/8.11.0',
  'PostmanRuntime/7.43.0',
  'Zapier',
  'Make/production',
  'IFTTT-Protocol/v1',
  'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  'PayPal/AUHD-214.0-57471042',
  'Mollie HTTP client/1.0',
  'WordPress/6.7; https://bakery.example',
  'x'.repeat(512) + ' Googlebot/2.1',
  'Java/21.0.2',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
])('is none: %s', (userAgent) => expect(isCrawler(userAgent)).toBe(false));
