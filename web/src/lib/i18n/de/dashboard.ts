import addReview from '@larder/texts/web/de/add-review.json';
import apiTokens from '@larder/texts/web/de/api-tokens.json';
import auditLog from '@larder/texts/web/de/audit-log.json';
import dashboard from '@larder/texts/web/de/dashboard.json';
import deliverySettings from '@larder/texts/web/de/delivery-settings.json';
import manageCategories from '@larder/texts/web/de/manage-categories.json';
import manageOrders from '@larder/texts/web/de/manage-orders.json';
import managePages from '@larder/texts/web/de/manage-pages.json';
import manageProducts from '@larder/texts/web/de/manage-products.json';
import manageUsers from '@larder/texts/web/de/manage-users.json';
import moderation from '@larder/texts/web/de/moderation.json';
import newOrder from '@larder/texts/web/de/new-order.json';
import overview from '@larder/texts/web/de/overview.json';
import paymentSettings from '@larder/texts/web/de/payment-settings.json';
import pick from '@larder/texts/web/de/pick.json';
import productCsv from '@larder/texts/web/de/product-csv.json';
import productFields from '@larder/texts/web/product-fields.json?de';
import scan from '@larder/texts/web/de/scan.json';
import settings from '@larder/texts/web/settings.json?de';
import shopSettings from '@larder/texts/web/de/shop-settings.json';
import slots from '@larder/texts/web/de/slots.json';
import staff from '@larder/texts/web/de/staff.json';
import webhooks from '@larder/texts/web/de/webhooks.json';
import yourData from '@larder/texts/web/de/your-data.json';

export const texts = {
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
