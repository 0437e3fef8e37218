/** French and English typography for a text that people read: non-breaking spaces where they belong, curled apostrophes. */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[:;?!%€»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’');
