import { SUPPORTED_BRANDS } from '@shop/domain/vehicles';
import styles from './brand-list.module.css';

/** Brands whose spelling does not follow from their upper-case name. */
const WRITTEN: Readonly<Record<string, string>> = { BMW: 'BMW', DS: 'DS', CITROEN: 'Citroën', SKODA: 'Škoda' };

const inWords = (brand: string): string =>
  WRITTEN[brand] ?? brand.toLowerCase().replaceAll(/\b\w/g, (letter) => letter.toUpperCase());

/** Every supported brand, in its usual spelling. */
export const BrandList = () => (
  <ul className={styles.brands}>
    {SUPPORTED_BRANDS.map((brand) => (
      <li key={brand}>{inWords(brand)}</li>
    ))}
  </ul>
);
