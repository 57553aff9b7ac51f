/** Name of the order that goods are added to: in storage for customers, in addresses for staff. */
export const ADD_TO = 'addTo';
