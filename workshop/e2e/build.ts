export { build as default } from '../launch/prepare/build.mjs';
