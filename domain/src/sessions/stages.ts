/** The stage that a recorded step enters; the index is the step number. */
export const STAGES = [
  'landing',
  'vehicle selection',
  'service selection',
  'payment summary',
  'payment in progress',
  'payment success',
  'payment failed',
] as const;
export type Stage = (typeof STAGES)[number];

/** Step numbers that can be recorded, 0 to 6. */
export type StepNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const stageOf = (stepNumber: StepNumber): Stage => STAGES[stepNumber];
