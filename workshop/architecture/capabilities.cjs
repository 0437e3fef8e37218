/** The capabilities of the shop: one name for the folder of each in every workspace that has it. */
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
