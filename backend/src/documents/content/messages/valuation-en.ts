import type { ValuationMessages } from './valuation-fr.js';

export const en: ValuationMessages = {
  title: 'The fair price',
  sections: {
    range: 'The value today',
    reasons: 'What drives the value',
    mileage: 'Effect of mileage',
    comparables: 'Similar cars for sale',
    ages: 'The price by age',
    negotiate: 'To negotiate',
  },
  reasons: {
    mileage: 'Mileage',
    age: 'Age',
    trim: 'Trim',
    equipment: 'Equipment',
    energy: 'Energy',
    gearbox: 'Gearbox',
    demand: 'Demand',
    supply: 'Supply',
    region: 'Region',
    season: 'Season',
    other: 'Other',
  },
  figures: { value: 'Market value', range: 'Range', confidence: 'Confidence', offers: 'Offers studied' },
  between: (low, high) => `${low} to ${high}`,
  outOf100: (confidence) => `${confidence} / 100`,
  remember: {
    fair: (low, high) => `A fair price lies between ${low} and ${high}`,
    fairNote: (kilometres) => `For ${kilometres}, well kept, from private sellers and dealers.`,
    tooCheap: (low) => `Under ${low}: be wary`,
    tooCheapNote:
      'A price that is too low often hides an accident, a turned-back odometer or a fraud. Pay nothing before you have seen the car and its papers.',
    tooDear: (high) => `Over ${high}: negotiate`,
    tooDearNote: 'Ask what justifies it: rare equipment, very low mileage, a warranty.',
    unsure: 'Less certain than usual',
    unsureNote: 'Few similar cars are for sale. Read the range rather than the value alone.',
  },
  rangeIntro: (day, kilometres, offers) =>
    `Value on ${day} for ${kilometres}${offers === undefined ? '' : `, from ${offers} offers studied`}.`,
  rangeAlt: (low, median, high) => `Range from ${low} to ${high}, market value ${median}.`,
  lost: (newPrice, share) => `New, this car cost ${newPrice} in the catalogue: it has lost ${share}% of its value.`,
  low: 'Low',
  median: 'Market value',
  high: 'High',
  reasonsIntro: 'What each trait adds to or takes from the value of an average car of the same model.',
  noReasons: 'The source gives no reasons for this value.',
  reasonHeads: ['Reason', 'Detail', 'Effect'],
  mileageLabels: {
    given: 'Mileage given',
    usual: 'Usual mileage at this age',
    difference: 'Difference',
    effect: 'Effect on the value',
    perThousand: 'For 1\u202f000\u00a0km more',
  },
  mileageMeaning: (more, difference, effect) =>
    `This car has driven ${difference} ${more ? 'more' : 'less'} than usual at this age. Effect on the value: ${effect}.`,
  mileageUsual: 'This car has the usual mileage of its age: it does not change the value.',
  mileageWarning:
    'This value rests on the mileage that you gave. If that is wrong, so is the value: compare the odometer with the service history.',
  noMileageEffect: 'The source does not say what the mileage does.',
  comparablesIntro:
    'Same model, similar age and mileage. “Difference” compares the asking price with the market value.',
  noComparables: 'The source gives no similar cars.',
  comparableHeads: ['Car', 'Mileage', 'Place', 'Asking price', 'Difference'],
  agesIntro: 'The usual price of this model at each age: what yours will be worth when you sell it.',
  noAges: 'The source does not say how the price changes with age.',
  age: (years) => (years === 1 ? '1 year' : `${years} years`),
  agesAlt: (ages) => `Usual price by age: ${ages}.`,
  ownAge: (age) => `The filled bar is the age of this car: ${age}.`,
  confidenceNote: (confidence) =>
    `Confidence ${confidence} out of 100: the more similar cars are for sale, the higher it is.`,
  negotiate: {
    start: (low, median) => `Start your offer near ${low} and aim for ${median}.`,
    limit: (high) => `Set your limit at ${high}. Beyond it, other similar cars are cheaper.`,
    argument: (reason, effect) => `Argument: ${reason} (${effect}).`,
    perThousand: (effect) =>
      `If the odometer shows more than the mileage given, the effect is ${effect} per 1\u202f000\u00a0km.`,
    costs: 'Take off what is to come: tyres, brakes, timing belt, service, roadworthiness test.',
    wait: (days) =>
      `A like car sells in ${days} ${days === '1' ? 'day' : 'days'} on average: an older advert leaves room.`,
  },
  method:
    'The estimate is made by a statistical model from offers and sales of similar cars, corrected for mileage, age and equipment. It does not know the real condition of the car, which we have not seen.',
  refund: 'If this estimate is manifestly wrong, we refund this service.',
};
