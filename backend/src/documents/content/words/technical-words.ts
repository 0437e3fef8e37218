import type { CritAir, Drive, Energy, EquipmentGroupId, Gearbox, RecallState } from '@shop/domain/reports';

type Labels<Fields extends string> = Readonly<Record<Fields, string>>;

/** Every sentence of the technical report. */
export interface TechnicalWords {
  readonly title: string;
  readonly energies: Labels<Energy>;
  readonly gearboxes: Labels<Gearbox>;
  readonly drives: Labels<Drive>;
  readonly groups: Labels<EquipmentGroupId>;
  readonly recallStates: Labels<RecallState>;
  readonly sections: Labels<'identity' | 'engine' | 'dimensions' | 'emissions' | 'equipment' | 'recalls' | 'check'>;
  readonly identity: Labels<
    | 'make'
    | 'model'
    | 'generation'
    | 'trim'
    | 'bodyType'
    | 'colour'
    | 'doors'
    | 'seats'
    | 'producedOn'
    | 'plant'
    | 'firstRegisteredOn'
    | 'firstRegisteredIn'
    | 'nationalType'
    | 'typeApproval'
    | 'newPrice'
    | 'vin'
  >;
  readonly engine: Labels<
    | 'energy'
    | 'code'
    | 'displacement'
    | 'cylinders'
    | 'power'
    | 'fiscalPower'
    | 'torque'
    | 'gearbox'
    | 'drive'
    | 'battery'
    | 'range'
    | 'topSpeed'
    | 'acceleration'
  >;
  readonly dimensions: Labels<
    'length' | 'width' | 'height' | 'wheelbase' | 'kerb' | 'gross' | 'towing' | 'boot' | 'tank' | 'tyres'
  >;
  readonly emissions: Labels<'co2' | 'cycle' | 'euro' | 'critAir' | 'mixed' | 'town' | 'road' | 'electricity'>;
  readonly power: (kilowatts: string, horses: string) => string;
  readonly gears: (gearbox: string, gears: number) => string;
  readonly sticker: (critAir: CritAir) => string;
  readonly stickerNote: (critAir: CritAir) => string;
  readonly option: string;
  readonly optionPriced: (price: string) => string;
  readonly optionsSum: (count: number, sum: string) => string;
  readonly equipmentNote: string;
  readonly noEquipment: string;
  readonly nothingKnown: string;
  readonly recallHeads: readonly [string, string, string, string];
  readonly noRecalls: string;
  readonly recallsNotFollowed: string;
  readonly openRecallsNote: string;
  readonly risk: (risk: string) => string;
  readonly remedy: (remedy: string) => string;
  readonly remember: {
    readonly identified: (name: string) => string;
    readonly identifiedNote: string;
    readonly openRecalls: (count: number) => string;
    readonly openRecallsNote: string;
    readonly noOpenRecalls: string;
    readonly noOpenRecallsNote: string;
    readonly recallsUnknown: string;
    readonly recallsUnknownNote: string;
    readonly equipment: (items: number, options: number) => string;
    readonly equipmentNote: string;
    readonly incomplete: string;
    readonly incompleteNote: string;
    readonly lowEmission: (sticker: string) => string;
    readonly lowEmissionNote: string;
  };
  readonly figures: Labels<'power' | 'energy' | 'newPrice' | 'year'>;
  readonly checks: {
    readonly vin: (vin: string) => string;
    readonly power: (kilowatts: string, fiscal: string) => string;
    readonly type: (nationalType: string) => string;
    readonly first: (day: string) => string;
    readonly colour: (colour: string) => string;
    readonly options: string;
    readonly recalls: string;
    readonly papers: string;
  };
  readonly method: string;
  readonly refund: string;
}
