export const foundVehicle = {
  unsupportedBrand: (brand: string, brands: string) => ({
    title: `${brand} is not supported`,
    description: `Supported makes: ${brands}.`,
  }),
  tooOld: (year: number, minimum: number) => ({
    title: `Only cars from ${minimum} on`,
    description: `This car is from ${year}. Our reports start in ${minimum}.`,
  }),
  allBrands: (count: number) => `See all ${count} makes`,
  cardLabel: 'Identified vehicle',
  found: 'Car found',
  covered: 'Make and year covered.',
  modify: 'Modify',
  year: 'Year',
};
