import { registerEnum } from '../../common/graphql-fields.js';

/** Stored with each mention. */
export enum TextPlace {
  ORDER = 'order',
  PRODUCT = 'product',
  CATEGORY = 'category',
  PAGE = 'page',
  SETTINGS = 'settings',
  TAX_RATE = 'tax-rate',
  REVIEW = 'review',
  RATING = 'rating',
  AUDIT_LOG = 'audit-log',
  API_TOKEN = 'api-token',
  WEBHOOK = 'webhook',
  IMPORT = 'import',
  IMPORT_MAPPING = 'import-mapping',
}
registerEnum({ TextPlace }, 'The kind of thing that a text of the shop belongs to.', {
  ORDER: 'An order: the reason for a refund or for a retained payment.',
  PRODUCT: 'A product with its translations.',
  CATEGORY: 'A category with its translations and former slugs.',
  PAGE: 'A page of the shop.',
  SETTINGS: 'The settings of the shop.',
  TAX_RATE: 'A rate of tax.',
  REVIEW: "The shop's reply to a review.",
  RATING: "The shop's reply to a rating.",
  AUDIT_LOG: 'Entries of the audit log, which cannot be edited; the id is that of their subject.',
  API_TOKEN: 'The name of an API token.',
  WEBHOOK: 'The URL of a webhook endpoint.',
  IMPORT: 'The report of an import of products.',
  IMPORT_MAPPING: 'A saved mapping of imports.',
});
