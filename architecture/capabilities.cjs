/** The capabilities of the shop: the same folder names in every row. */
module.exports = [
  'sessions',
  'vehicles',
  'customers',
  'pricing',
  'payments',
  'orders',
  'reports',
  'analytics',
  'admin',
];
