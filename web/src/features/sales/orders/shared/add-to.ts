/** Where the order is stored to which a customer adds products, by its id. */
export const ADD_TO = 'addTo';
