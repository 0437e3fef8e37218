type Written = string | number | null;

/** By supported make: a make as registries, certificates and owners write it, and models as they write them; null: none is recorded. */
const NAMES: Readonly<Record<string, readonly (readonly [make: string, ...models: Written[]])[]>> = {
  ABARTH: [
    ['ABARTH', '500°', '695 (312)'],
    ['Abarth S.p.A.', '595 Competizione 1.4 T-Jet 180'],
    ['ABARTH®', '124 spider'],
  ],
  'ALFA ROMEO': [
    ['ALFAROMEO', 147],
    ['ALFA-ROMEO', 'GIULIA Quadrifoglio 2.9 V6'],
    ['Alfa\u00a0Romeo', 'MiTo 1.4 MultiAir\u00ae'],
    ['ALFA ROMEO (I)', '159 SPORTWAGON 1.9 JTDM 16V'],
  ],
  ALPINE: [
    ['ALPINE', 'A110 “Première Édition”', 'A290 GTS 220'],
    ['AUTOMOBILES ALPINE', 'A110 R'],
    ['Alpine S.A.S.', null],
  ],
  AUDI: [
    ['AUDI', 'e\u2011tron 55 quattro', 'A3 Sportback 35 TFSI (150 ch)', 'Q4 Sportback e-tron', 'S1 / quattro'],
    ['AUDI AG', 'TT RS 2,5 TFSI'],
    ['Audi [D]', 100],
  ],
  BMW: [
    ['BMW', '114d', 'i3 (120 Ah)', '316 i/A', 'X1 sDrive18d'],
    ['B.M.W.', 'SERIE 3 (E46)'],
    ['B M W', 'Z4 M40i'],
    ['BMW I', 'iX xDrive50'],
    ['BMW (ALPINA)', 'ALPINA D3 S'],
    ['Bayerische Motoren Werke AG', '520d xDrive'],
  ],
  CADILLAC: [
    ['CADILLAC', 'CTS-V', 'XT4 350T'],
    ['Cadillac (USA)', 'Escalade 6.2 V8'],
  ],
  CHEVROLET: [
    ['CHEVROLET', 'Corvette C8 6.2 V8', 'Captiva 2,0 VCDi 4×4'],
    ['CHEVROLET (ROK)', 'Aveo 1.2'],
  ],
  CHRYSLER: [
    ['CHRYSLER', '300C 3.0 CRD', 'PT Cruiser'],
    ['CHRYSLER LLC', 'Crossfire'],
    ['Chrysler Corporation', 'Voyager – Grand'],
  ],
  CITROEN: [
    ['CITROËN', 'ë-C3', 'C4 PICASSO 1.6 HDi', 'ë\u2011Berlingo', 'C3 Aircross « C-Série »'],
    ['CITROEN', 'Ami', 'DS3'],
    ['AUTOMOBILES CITROËN', '2 CV 6'],
    ['S.A. AUTOMOBILES CITROEN', 'JUMPY L2H1 2.0 BlueHDi'],
  ],
  CUPRA: [
    ['CUPRA', 'Born e-Boost 58 kWh', 'Formentor 1.4 e-HYBRID'],
    ['CUPRA (E)', 'Ateca 2.0 TSI 4Drive'],
  ],
  DACIA: [
    ['DACIA', 'Duster 1.5 dCi 4×4', 'Sandero Stepway TCe 90', 'Spring Électrique 45'],
    ['AUTOMOBILE DACIA S.A.', 'LOGAN MCV'],
  ],
  DODGE: [
    ['DODGE', 'Ram 1500', 'Caliber 2.0 CRD'],
    ['Dodge [USA]', 'Challenger R/T'],
  ],
  DS: [
    ['DS', 'N°4', 'DS 7 CROSSBACK E-TENSE 4×4 300'],
    ['D.S.', 'DS 3 (2)'],
    ['DS AUTOMOBILES', 'N°8', 'DS 4 “La Première”'],
  ],
  FIAT: [
    ['FIAT', 500, '500e', '500C 0.9 8v TwinAir', '600', 'Panda 4×4', 'Doblò'],
    ['FIAT AUTO S.p.A.', 'Grande Punto 1,3 Multijet 16v'],
    ['FIAT (I)', 'TIPO SW'],
  ],
  FORD: [
    ['FORD', 'Ka+', 'Mustang Mach-E', 'Focus 1,0 EcoBoost', 'S-MAX', 'C-MAX+', 'Galaxy', 'Transit 350 L3H2'],
    ['FORD (D)', 'B\u2013MAX'],
    ['FORD-WERKE GMBH', 'FIESTA ST/Line'],
    ['Ford Motor Company', 'Explorer'],
  ],
  HYUNDAI: [
    ['HYUNDAI', 'i20', 'IONIQ 5', 'Kona 64 kWh', 'Tucson 1.6 T-GDi Hybrid'],
    ['HYUNDAI MOTOR CO., LTD.', 'ix35'],
    ['Hyundai (ROK)', 'Bayon'],
  ],
  JAGUAR: [
    ['JAGUAR', 'F‑TYPE', 'XE 20d', 'E-PACE P300e'],
    ['JAGUAR CARS LTD', 'X-TYPE 2.2 D'],
  ],
  JEEP: [
    ['JEEP', 'Wrangler Unlimited 4xe', 'Avenger', 'Grand Cherokee 3.0 CRD'],
    ['Jeep®', 'Compass 1.3 T4'],
  ],
  KIA: [
    ['KIA', "Cee'd", 'Cee\u2019d', "pro_cee'd", 'EV6', 'ProCeed 1.5 T‑GDi'],
    ['KIA MOTORS', 'Soul EV'],
    ['Kia Motors Corporation', 'cee’d_sw'],
  ],
  LANCIA: [
    ['LANCIA', 'Ypsilon', 'Musa 1.3 MJT'],
    ['Lancia (I)', 'Delta 1.6 M-Jet'],
  ],
  'LAND ROVER': [
    ['LANDROVER', 'Range Rover Évoque', 'Discovery 5'],
    ['LAND-ROVER', 'DEFENDER 110'],
    ['Land Rover (GB)', 'Range Rover Sport P400e'],
  ],
  MAZDA: [
    ['MAZDA', 3, 'MAZDA3', 'MX-5', 'CX\u201130 2.0 e-SKYACTIV-X', '6'],
    ['MAZDA MOTOR CORPORATION', '2'],
  ],
  MERCEDES: [
    ['MERCEDES BENZ', 'C 220 CDI', 'Classe A (W176)', 'GLC 300 de 4MATIC', 'Sprinter 316'],
    ['MERCEDES-BENZ', 'EQS 450+', 'Viano 2.2 CDI BlueEFFICIENCY', 'C 63 AMG S E-Performance'],
    ['MERCEDES-BENZ AG', 'B 180'],
    ['MERCEDES', 190],
    ['MERCEDES–AMG', 'GT 4 portes'],
  ],
  MINI: [
    ['MINI', 'Cooper S E', 'One D', 'Countryman ALL4'],
    ['MINI (BMW)', 'Aceman E'],
  ],
  MITSUBISHI: [
    ['MITSUBISHI', 'Outlander PHEV', 'Space Star', 'L200 2.2 DI-D'],
    ['MITSUBISHI MOTORS', 'ASX'],
  ],
  NISSAN: [
    ['NISSAN', 'Qashqai+2', 'Leaf e+', 'Juke 1.5 dCi', 'X-Trail e-4ORCE', '370Z'],
    ['NISSAN (J)', 'GT-R'],
    ['NISSAN MOTOR CO LTD', 'Micra 1,2'],
  ],
  OPEL: [
    ['OPEL', 'Corsa-e', 'Insignia 2,0 CDTi', "Astra 1.4 'Enjoy'", 'Grandland X', 'Mokka‑e'],
    ['ADAM OPEL AG', 'Adam 1.4'],
    ['OPEL AUTOMOBILE GMBH', 'Zafira-e Life'],
  ],
  PEUGEOT: [
    ['PEUGEOT', 308, 5008, '208 1.2 PureTech 100', 'e-2008', '207+', 'RCZ', '3008 GT Hybrid4'],
    ['AUTOMOBILES PEUGEOT', '508 SW 2.0 BlueHDi 180', 'Partner Tepee'],
    ['PEUGEOT S.A.', '1007'],
    ['Peugeot', null],
  ],
  PORSCHE: [
    ['PORSCHE', 911, '911 (992) Carrera 4S', '718 Cayman', 'Taycan', 'Cayenne E‑Hybrid'],
    ['Dr. Ing. h.c. F. Porsche AG', 'Macan S'],
  ],
  RENAULT: [
    ['RENAULT', 'R4', 'Mégane E-Tech', '5 E-Tech électrique', 'Clio IV 1.5 dCi (90)', 'Twingo 0.9 TCe', '19'],
    ['RENAULT S.A.S.', 'Zoé', 'Kangoo Z.E.'],
  ],
  SEAT: [
    ['SEAT', 'León ST', 'Mii electric', 'Ibiza 1.0 MPI', 'Alhambra'],
    ['S.E.A.T.', 'Toledo'],
    ['SEAT, S.A.', 'Arona 1.0 TSI FR'],
  ],
  SKODA: [
    ['ŠKODA', 'Citigo\u1d49 iV', 'Octavia RS', 'Superb 2.0 TDI 4×4', 'Karoq', 'Enyaq iV 80x'],
    ['SKODA AUTO', 'FABIA COMBI 1,2 TSI'],
    ['Škoda Auto a.s.', 'Yeti 4×2'],
  ],
  SMART: [
    ['smart', '#1', '#3 BRABUS', 'EQ fortwo', 'fortwo coupé 52 kW (451)'],
    ['SMART GMBH', 'forfour'],
  ],
  SUZUKI: [
    ['SUZUKI', 'Swift 1.2 Dualjet', 'S-Cross', 'Ignis', 'SX4 S-Cross 1.4', 'Across'],
    ['SUZUKI MOTOR CORPORATION', 'Jimny 4×4'],
  ],
  VOLKSWAGEN: [
    ['VW', 'up!', 'e-up!', 'T-Roc', 'ID.3', 'Golf VII 1.6 TDI', 'Coccinelle', 'Touran (5T)'],
    ['VOLKSWAGEN', 'e-up! United', 'Golf\u00a08 GTE', 'Caddy 2.0 TDI'],
    ['VOLKSWAGEN AG', 'ID. Buzz'],
    ['VOLKSWAGEN, VW', 'PASSAT VARIANT 2,0 TDI'],
  ],
  VOLVO: [
    ['VOLVO', 'V40 D2', 'XC60 T8 Twin Engine', 'C40 Recharge', '240'],
    ['VOLVO CAR CORPORATION', 'V60 Cross Country'],
    ['Volvo (S)', 'EX30'],
  ],
};

const YEAR = 2019;

/** Each of them as the registry has it, under a plate of its own, with the supported make that it names. */
export const WRITTEN_NAMES = Object.entries(NAMES)
  .flatMap(([brand, rows]) => rows.flatMap(([make, ...models]) => models.map((model) => ({ brand, make, model }))))
  .map((name, index) => ({ ...name, plate: `NM${String(index + 1).padStart(3, '0')}ES`, year: YEAR }));
