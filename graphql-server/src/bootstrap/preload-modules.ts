/**
 * Loads all modules that requests import lazily. Node caches a failed import, such as for lack of
 * file descriptors, which would break the feature until the process ends.
 * `preload-modules.test.ts` checks that the list is complete.
 */
export async function preloadModules(): Promise<void> {
  await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    // Loaded by firebase-admin on its first request.
    import('node-fetch'),
    import('razorpay'),
    import('nodemailer'),
    import('../features/images/encode-image.js'),
    import('../features/images/render-logo.js'),
    import('../features/sales/documents/receipts/render-receipt.js'),
    import('../features/shop/markdown.js'),
  ]);
}
