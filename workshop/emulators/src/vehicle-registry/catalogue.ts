/** The youngest year the registry knows. */
export const NEWEST_YEAR = 2025;

/** A model, its first and last year of sale, and its price when new, in euros of today. */
type Row = readonly [model: string, from: number, to: number, newPrice: number];

const MODELS: Readonly<Record<string, readonly Row[]>> = {
  ABARTH: [
    ['595', 2012, 2024, 26_500],
    ['GRANDE PUNTO', 2007, 2011, 21_000],
  ],
  'ALFA ROMEO': [
    ['147', 2001, 2010, 22_000],
    ['GIULIETTA', 2010, 2020, 29_000],
    ['STELVIO', 2017, 2025, 61_000],
  ],
  ALPINE: [
    ['A110', 2017, 2025, 69_000],
    ['A290', 2024, 2025, 41_700],
  ],
  AUDI: [
    ['A3', 2001, 2025, 38_900],
    ['A4', 2001, 2024, 47_500],
    ['Q7', 2006, 2025, 89_000],
  ],
  BMW: [
    ['SERIE 1', 2004, 2025, 37_500],
    ['SERIE 3', 2001, 2025, 52_000],
    ['X5', 2001, 2025, 116_300],
  ],
  CADILLAC: [
    ['CTS', 2003, 2019, 58_000],
    ['SRX', 2004, 2016, 54_000],
    ['ESCALADE', 2002, 2025, 128_000],
  ],
  CHEVROLET: [
    ['MATIZ', 2005, 2010, 9_500],
    ['CAPTIVA', 2006, 2015, 31_000],
    ['CORVETTE', 2005, 2025, 104_000],
  ],
  CHRYSLER: [
    ['PT CRUISER', 2001, 2010, 22_500],
    ['VOYAGER', 2001, 2015, 38_000],
    ['300C', 2004, 2013, 46_000],
  ],
  CITROEN: [
    ['C3', 2002, 2025, 20_500],
    ['C4', 2004, 2025, 29_000],
    ['BERLINGO', 2001, 2025, 27_500],
  ],
  CUPRA: [
    ['FORMENTOR', 2020, 2025, 45_000],
    ['BORN', 2021, 2025, 42_500],
    ['ATECA', 2018, 2024, 47_000],
  ],
  DACIA: [
    ['LOGAN', 2005, 2020, 11_500],
    ['SANDERO', 2008, 2025, 14_900],
    ['DUSTER', 2010, 2025, 22_500],
  ],
  DODGE: [
    ['CALIBER', 2006, 2012, 21_500],
    ['NITRO', 2007, 2012, 30_000],
    ['JOURNEY', 2008, 2011, 29_500],
  ],
  DS: [
    ['DS 3', 2015, 2025, 29_500],
    ['DS 4', 2015, 2025, 41_000],
    ['DS 7', 2018, 2025, 53_500],
  ],
  FIAT: [
    ['PUNTO', 2001, 2018, 15_500],
    ['500', 2007, 2025, 18_900],
    ['DUCATO', 2001, 2025, 41_000],
  ],
  FORD: [
    ['FIESTA', 2001, 2023, 20_500],
    ['FOCUS', 2001, 2025, 30_500],
    ['MUSTANG', 2015, 2025, 62_500],
  ],
  HYUNDAI: [
    ['I10', 2008, 2025, 17_200],
    ['TUCSON', 2004, 2025, 38_500],
    ['IONIQ 5', 2021, 2025, 52_500],
  ],
  JAGUAR: [
    ['X-TYPE', 2001, 2009, 36_000],
    ['XF', 2008, 2024, 62_500],
    ['F-PACE', 2016, 2025, 81_000],
  ],
  JEEP: [
    ['CHEROKEE', 2001, 2023, 46_000],
    ['WRANGLER', 2001, 2025, 76_000],
    ['RENEGADE', 2014, 2025, 34_500],
  ],
  KIA: [
    ['PICANTO', 2004, 2025, 16_800],
    ['SPORTAGE', 2001, 2025, 39_000],
    ['EV6', 2021, 2025, 57_000],
  ],
  LANCIA: [
    ['YPSILON', 2003, 2025, 17_500],
    ['DELTA', 2008, 2014, 27_500],
  ],
  'LAND ROVER': [
    ['FREELANDER', 2001, 2014, 41_000],
    ['RANGE ROVER', 2002, 2025, 152_000],
    ['DEFENDER', 2001, 2025, 86_000],
  ],
  MAZDA: [
    ['MX-5', 2001, 2025, 37_500],
    ['MAZDA3', 2003, 2025, 32_500],
    ['CX-5', 2012, 2025, 42_500],
  ],
  MERCEDES: [
    ['CLASSE A', 2001, 2025, 41_500],
    ['CLASSE C', 2001, 2025, 56_500],
    ['CLASSE S', 2001, 2025, 134_000],
  ],
  MINI: [
    ['COOPER', 2001, 2025, 31_500],
    ['COUNTRYMAN', 2010, 2025, 42_500],
  ],
  MITSUBISHI: [
    ['COLT', 2004, 2025, 19_500],
    ['OUTLANDER', 2003, 2025, 45_500],
    ['PAJERO', 2001, 2018, 47_000],
  ],
  NISSAN: [
    ['MICRA', 2003, 2023, 19_000],
    ['QASHQAI', 2007, 2025, 36_500],
    ['LEAF', 2011, 2024, 36_000],
  ],
  OPEL: [
    ['CORSA', 2001, 2025, 22_500],
    ['ASTRA', 2001, 2025, 31_000],
    ['ZAFIRA', 2001, 2019, 30_500],
  ],
  PEUGEOT: [
    ['206', 2001, 2012, 15_500],
    ['208', 2012, 2025, 23_900],
    ['3008', 2009, 2025, 41_500],
  ],
  PORSCHE: [
    ['911', 2001, 2025, 141_000],
    ['CAYENNE', 2002, 2025, 108_000],
    ['MACAN', 2014, 2025, 83_500],
  ],
  RENAULT: [
    ['CLIO', 2001, 2025, 21_500],
    ['MEGANE', 2001, 2025, 33_500],
    ['ZOE', 2012, 2024, 34_000],
  ],
  SEAT: [
    ['IBIZA', 2001, 2025, 21_000],
    ['LEON', 2001, 2025, 31_500],
    ['ALHAMBRA', 2001, 2020, 39_500],
  ],
  SKODA: [
    ['FABIA', 2001, 2025, 20_900],
    ['OCTAVIA', 2001, 2025, 34_000],
    ['KODIAQ', 2017, 2025, 47_500],
  ],
  SMART: [
    ['FORTWO', 2001, 2024, 18_500],
    ['FORFOUR', 2004, 2021, 17_500],
  ],
  SUZUKI: [
    ['SWIFT', 2001, 2025, 19_900],
    ['VITARA', 2001, 2025, 28_500],
    ['JIMNY', 2001, 2024, 25_500],
  ],
  VOLKSWAGEN: [
    ['POLO', 2001, 2025, 23_500],
    ['GOLF', 2001, 2025, 34_500],
    ['TOUAREG', 2002, 2025, 82_000],
  ],
  VOLVO: [
    ['V40', 2001, 2019, 33_000],
    ['XC60', 2008, 2025, 63_500],
    ['XC90', 2002, 2025, 92_500],
  ],
};

/** The 36 makes the shop reports on. */
export const MAKES: readonly string[] = Object.keys(MODELS);

/** The models of a make, optionally those sold in `year`. */
export const modelsOf = (make: string, year?: number) =>
  (MODELS[make] ?? [])
    .map(([model, from, to, newPrice]) => ({ make, model, from, to, newPrice }))
    .filter(({ from, to }) => year === undefined || (from <= year && year <= to));

export type Model = Readonly<ReturnType<typeof modelsOf>[number]>;
