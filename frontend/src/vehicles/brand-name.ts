/** Brands whose spelling does not follow from their upper-case name. */
const WRITTEN: Readonly<Record<string, string>> = { BMW: 'BMW', DS: 'DS', CITROEN: 'Citroën', SKODA: 'Škoda' };

/** An upper-case brand in its usual spelling: ALFA ROMEO → Alfa Romeo. */
export const brandName = (brand: string): string =>
  WRITTEN[brand] ?? brand.toLowerCase().replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
