import addReview from '@larder/texts/web/en/add-review.json';
import apiTokens from '@larder/texts/web/en/api-tokens.json';
import auditLog from '@larder/texts/web/en/audit-log.json';
import dashboard from '@larder/texts/web/en/dashboard.json';
import deliverySettings from '@larder/texts/web/en/delivery-settings.json';
import manageCategories from '@larder/texts/web/en/manage-categories.json';
import manageOrders from '@larder/texts/web/en/manage-orders.json';
import managePages from '@larder/texts/web/en/manage-pages.json';
import manageProducts from '@larder/texts/web/en/manage-products.json';
import manageUsers from '@larder/texts/web/en/manage-users.json';
import moderation from '@larder/texts/web/en/moderation.json';
import newOrder from '@larder/texts/web/en/new-order.json';
import overview from '@larder/texts/web/en/overview.json';
import paymentSettings from '@larder/texts/web/en/payment-settings.json';
import pick from '@larder/texts/web/en/pick.json';
import productCsv from '@larder/texts/web/en/product-csv.json';
import productFields from '@larder/texts/web/product-fields.json?en';
import scan from '@larder/texts/web/en/scan.json';
import settings from '@larder/texts/web/settings.json?en';
import shopSettings from '@larder/texts/web/en/shop-settings.json';
import slots from '@larder/texts/web/en/slots.json';
import staff from '@larder/texts/web/en/staff.json';
import webhooks from '@larder/texts/web/en/webhooks.json';
import yourData from '@larder/texts/web/en/your-data.json';

/** Loaded with the dashboard. */
export const dashboardTexts = {
  addReview,
  apiTokens,
  auditLog,
  dashboard,
  deliverySettings,
  manageCategories,
  manageOrders,
  managePages,
  manageProducts,
  manageUsers,
  moderation,
  newOrder,
  overview,
  paymentSettings,
  pick,
  productCsv,
  productFields,
  scan,
  settings,
  shopSettings,
  slots,
  staff,
  webhooks,
  yourData,
};
