/**
 * Loads all code that requests import lazily. Node remembers a module that could not be loaded, as
 * when file handles have run out, so a first attempt within a request could break its part for the
 * life of the process. Named in `load-parts.test.ts`, which finds every lazy import.
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
    import('../features/receipts/draw-receipt.js'),
  ]);
}
