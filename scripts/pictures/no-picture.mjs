// The picture of a product without one: an empty carrier bag of the shop.

export const noPicture = () =>
  '<path d="M-62 -330v-46c0 -84 124 -84 124 0v46" fill="none" stroke="#B9AD93" stroke-width="18" stroke-linecap="round"/>' +
  '<path d="M-170 -340h340l26 340h-392z" fill="#E9DFC9"/>' +
  '<path d="M96 -340h74l26 340h-72z" fill="#DCCFB3"/>' +
  '<path d="M-170 -340h340l4 48h-348z" fill="#F6EFDF"/>' +
  '<path d="M0 -216c64 8 84 62 60 132c-70 2 -108 -50 -60 -132z" fill="#C3B798"/>' +
  '<path d="M-14 -66c14 -44 34 -78 58 -104" fill="none" stroke="#E9DFC9" stroke-width="9" stroke-linecap="round"/>';
