/**
 * Loads all code that requests import lazily. Node caches a failed import, as when file handles
 * have run out, so a failed first import within a request would break its part until the process
 * ends. `preload-modules.test.ts` finds every lazy import and checks that it is listed here.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    // What firebase-admin sends requests with.
    import('node-fetch'),
    import('razorpay'),
    import('nodemailer'),
    import('../features/images/encode-image.js'),
    import('../features/receipts/render-receipt.js'),
  ]);
}
