import { SUPPORTED_BRANDS } from '@shop/domain/vehicles';
import { useMessages } from '../i18n/use-messages.js';
import { Disclosure } from '../ui/surfaces/disclosure.js';
import { BrandList } from './brand-list.js';

/** Which makes are covered, for whoever came with another one. */
export const BrandRefusal = () => (
  <Disclosure title={useMessages().foundVehicle.allBrands(SUPPORTED_BRANDS.length)}>
    <BrandList />
  </Disclosure>
);
