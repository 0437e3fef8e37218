import { SUPPORTED_BRANDS } from '@shop/domain/vehicles';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Disclosure } from '../ui/surfaces/disclosure.js';
import { BrandList } from './brand-list.js';

/** The list of supported brands, shown when another one was refused. */
export const BrandRefusal = () => (
  <Disclosure title={useMessages(shopMessages).foundVehicle.allBrands(SUPPORTED_BRANDS.length)}>
    <BrandList />
  </Disclosure>
);
