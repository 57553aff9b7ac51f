import addReview from '@larder/texts/web/hi/add-review.json';
import apiTokens from '@larder/texts/web/hi/api-tokens.json';
import auditLog from '@larder/texts/web/hi/audit-log.json';
import dashboard from '@larder/texts/web/hi/dashboard.json';
import deliverySettings from '@larder/texts/web/hi/delivery-settings.json';
import manageCategories from '@larder/texts/web/hi/manage-categories.json';
import manageOrders from '@larder/texts/web/hi/manage-orders.json';
import managePages from '@larder/texts/web/hi/manage-pages.json';
import manageProducts from '@larder/texts/web/hi/manage-products.json';
import manageUsers from '@larder/texts/web/hi/manage-users.json';
import moderation from '@larder/texts/web/hi/moderation.json';
import newOrder from '@larder/texts/web/hi/new-order.json';
import overview from '@larder/texts/web/hi/overview.json';
import paymentSettings from '@larder/texts/web/hi/payment-settings.json';
import pick from '@larder/texts/web/hi/pick.json';
import productCsv from '@larder/texts/web/hi/product-csv.json';
import productFields from '@larder/texts/web/product-fields.json?hi';
import scan from '@larder/texts/web/hi/scan.json';
import settings from '@larder/texts/web/settings.json?hi';
import shopSettings from '@larder/texts/web/hi/shop-settings.json';
import slots from '@larder/texts/web/hi/slots.json';
import staff from '@larder/texts/web/hi/staff.json';
import webhooks from '@larder/texts/web/hi/webhooks.json';
import yourData from '@larder/texts/web/hi/your-data.json';

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
