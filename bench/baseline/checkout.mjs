export const beginCheckout = () => null;
export const finishCheckout = () => null;
