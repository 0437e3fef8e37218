import type { ReportQuery, Language } from './report-query.js';
import type { Draw } from './draw.js';

type Row = readonly [fr: string, en: string, from: number, optionCents: number];
type Group = 'safety' | 'assistance' | 'comfort' | 'multimedia' | 'exterior' | 'interior';

/** By group: French name, English name, the year from which it was common, and its price as an option. */
const EQUIPMENT: Readonly<Record<Group, readonly Row[]>> = {
  safety: [
    ['ABS avec répartiteur électronique', 'ABS with electronic brake distribution', 2001, 0],
    ['Airbags frontaux et latéraux', 'Front and side airbags', 2001, 0],
    ['Airbags rideaux', 'Curtain airbags', 2005, 35_000],
    ['Contrôle de trajectoire (ESP)', 'Stability control (ESP)', 2004, 60_000],
    ['Fixations Isofix arrière', 'Isofix rear mounts', 2003, 0],
    ['Surveillance de la pression des pneus', 'Tyre pressure monitoring', 2012, 25_000],
    ['Appel d’urgence automatique', 'Automatic emergency call', 2018, 0],
  ],
  assistance: [
    ['Régulateur et limiteur de vitesse', 'Cruise control and speed limiter', 2005, 30_000],
    ['Régulateur adaptatif', 'Adaptive cruise control', 2016, 90_000],
    ['Freinage d’urgence automatique', 'Automatic emergency braking', 2016, 50_000],
    ['Maintien dans la voie', 'Lane keeping assist', 2017, 45_000],
    ['Surveillance des angles morts', 'Blind spot monitoring', 2014, 55_000],
    ['Aide au stationnement avant et arrière', 'Front and rear parking sensors', 2008, 48_000],
    ['Caméra de recul', 'Reversing camera', 2013, 40_000],
    ['Lecture des panneaux', 'Traffic sign recognition', 2017, 30_000],
  ],
  comfort: [
    ['Climatisation automatique bizone', 'Dual-zone automatic air conditioning', 2004, 65_000],
    ['Vitres électriques avant et arrière', 'Front and rear electric windows', 2001, 0],
    ['Accès et démarrage sans clé', 'Keyless entry and start', 2010, 55_000],
    ['Sièges avant chauffants', 'Heated front seats', 2003, 38_000],
    ['Volant chauffant', 'Heated steering wheel', 2014, 25_000],
    ['Toit ouvrant panoramique', 'Panoramic sunroof', 2006, 120_000],
    ['Hayon électrique', 'Electric tailgate', 2010, 50_000],
    ['Frein de stationnement électrique', 'Electric parking brake', 2008, 0],
  ],
  multimedia: [
    ['Radio numérique DAB', 'DAB digital radio', 2014, 25_000],
    ['Bluetooth et prises USB', 'Bluetooth and USB sockets', 2009, 20_000],
    ['Navigation avec écran tactile', 'Navigation with touch screen', 2010, 110_000],
    ['Apple CarPlay et Android Auto', 'Apple CarPlay and Android Auto', 2016, 30_000],
    ['Système audio à dix haut-parleurs', 'Ten-speaker sound system', 2005, 70_000],
    ['Recharge sans fil du téléphone', 'Wireless phone charging', 2018, 18_000],
    ['Combiné d’instruments numérique', 'Digital instrument display', 2017, 50_000],
  ],
  exterior: [
    ['Jantes alliage 17 pouces', '17-inch alloy wheels', 2003, 75_000],
    ['Jantes alliage 19 pouces', '19-inch alloy wheels', 2012, 140_000],
    ['Projecteurs à LED', 'LED headlights', 2014, 95_000],
    ['Antibrouillards avant', 'Front fog lights', 2001, 20_000],
    ['Rétroviseurs rabattables électriquement', 'Electric folding mirrors', 2005, 22_000],
    ['Peinture métallisée', 'Metallic paint', 2001, 65_000],
    ['Attelage démontable', 'Detachable tow bar', 2001, 85_000],
    ['Vitres arrière surteintées', 'Tinted rear windows', 2004, 28_000],
  ],
  interior: [
    ['Sellerie cuir', 'Leather upholstery', 2001, 180_000],
    ['Sellerie mixte tissu et cuir', 'Cloth and leather upholstery', 2005, 60_000],
    ['Volant cuir multifonction', 'Leather multifunction steering wheel', 2004, 0],
    ['Banquette rabattable 60/40', '60/40 split rear bench', 2001, 0],
    ['Accoudoir central avant', 'Front centre armrest', 2003, 12_000],
    ['Éclairage d’ambiance', 'Ambient lighting', 2013, 30_000],
  ],
};

const place = ([fr, en]: Row, language: Language): string => (language === 'fr' ? fr : en);

/** The factory equipment of the car, by group; options with their prices. */
export function equipmentOf({ year, language }: ReportQuery, draw: Draw, generosity: number) {
  return Object.entries(EQUIPMENT).map(([group, rows]) => ({
    group,
    items: draw.some(group, rows, generosity).flatMap((row) => {
      const [, , from, priceCents] = row;
      if (year < from) return [];
      const option = priceCents > 0 && draw.happens(`${group} option ${row[1]}`, 0.35);
      return [{ label: place(row, language), option, ...(option ? { priceCents } : {}) }];
    }),
  }));
}
