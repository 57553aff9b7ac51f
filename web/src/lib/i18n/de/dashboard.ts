import addReview from './add-review.json';
import apiTokens from './api-tokens.json';
import auditLog from './audit-log.json';
import dashboard from './dashboard.json';
import manageCategories from './manage-categories.json';
import manageOrders from './manage-orders.json';
import managePages from './manage-pages.json';
import manageProducts from './manage-products.json';
import manageUsers from './manage-users.json';
import moderation from './moderation.json';
import overview from './overview.json';
import productCsv from './product-csv.json';
import productFields from '@/lib/i18n/product-fields.json?de';
import settings from '@/lib/i18n/settings.json?de';
import shopSettings from './shop-settings.json';
import webhooks from './webhooks.json';
import yourData from './your-data.json';

export const texts = {
  addReview,
  apiTokens,
  auditLog,
  dashboard,
  manageCategories,
  manageOrders,
  managePages,
  manageProducts,
  manageUsers,
  moderation,
  overview,
  productCsv,
  productFields,
  settings,
  shopSettings,
  webhooks,
  yourData,
};
