import { bundle } from './prepare/bundle.mjs';

/** Bundles the compiled programs of the shop, for `npm run build` and the checks. */
await bundle();
