import addReview from '@larder/texts/web/ar/add-review.json';
import dashboard from '@larder/texts/web/ar/dashboard.json';
import overview from '@larder/texts/web/ar/overview.json';
import yourData from '@larder/texts/web/ar/your-data.json';

/** Those of customers; pages of admins are English. */
export const texts = { addReview, dashboard, overview, yourData };
