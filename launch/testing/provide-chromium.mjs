import { provideChromium } from './chromium.mjs';

/** Installs the Chromium of the browser tests where there is none, beside the light checks: the heavy ones find it. */
console.log(provideChromium());
