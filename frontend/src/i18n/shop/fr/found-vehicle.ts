export const foundVehicle = {
  unsupportedBrand: (brand: string, brands: string) => ({
    title: `La marque ${brand} n’est pas prise en charge`,
    description: `Marques prises en charge\u00a0: ${brands}.`,
  }),
  tooOld: (year: number, minimum: number) => ({
    title: `Véhicules à partir de ${minimum} seulement`,
    description: `Ce véhicule est de ${year}. Nos rapports commencent en ${minimum}.`,
  }),
  allBrands: (count: number) => `Voir les ${count} marques`,
  cardLabel: 'Véhicule identifié',
  found: 'Véhicule trouvé',
  covered: 'Marque et année couvertes.',
  modify: 'Modifier',
  year: 'Année',
};
