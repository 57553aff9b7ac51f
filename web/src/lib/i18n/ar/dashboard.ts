import addReview from './add-review.json';
import dashboard from './dashboard.json';
import overview from './overview.json';
import yourData from './your-data.json';

/** Those of customers; pages of admins are English. */
export const texts = { addReview, dashboard, overview, yourData };
