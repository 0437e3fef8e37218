import { ServiceTeasers } from '../../pricing/service-teasers.js';
import { Questions, ReviewsBar, WhyUs } from './reasons.js';

/** Below the first screen: reasons to fill in the field. */
export const Below = () => (
  <>
    <ServiceTeasers />
    <ReviewsBar />
    <WhyUs />
    <Questions />
  </>
);
