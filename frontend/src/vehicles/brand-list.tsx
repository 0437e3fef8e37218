import { SUPPORTED_BRANDS } from '@shop/domain/vehicles';
import { brandName } from './brand-name.js';
import styles from './brand-list.module.css';

/** Every supported brand, in its usual spelling. */
export const BrandList = () => (
  <ul className={styles.brands}>
    {SUPPORTED_BRANDS.map((brand) => (
      <li key={brand}>{brandName(brand)}</li>
    ))}
  </ul>
);
