import { bundle } from './prepare/bundle.mjs';
import { describeViews } from './prepare/view-schemas.mjs';

/** Describes the views of the API and bundles the compiled programs of the shop, for `npm run build` and the checks. */
await describeViews();
await bundle();
