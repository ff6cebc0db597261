/** Countries with what is called after them, and the other way round. */
export const COUNTRIES: readonly (readonly string[])[] = `
  america american usa
  argentina argentine argentinian
  australia australian
  austria austrian
  belgium belgian
  brazil brazilian
  britain british uk england english
  bulgaria bulgarian
  canada canadian
  chile chilean
  china chinese
  croatia croatian
  czechia czech
  denmark danish dane
  egypt egyptian
  europe european eu
  finland finnish finn
  france french
  germany german
  greece greek
  hungary hungarian
  india indian
  ireland irish
  israel israeli
  italy italian
  japan japanese
  korea korean
  mexico mexican
  netherlands dutch holland
  norway norwegian
  poland polish
  portugal portuguese
  romania romanian
  russia russian
  scotland scottish
  singapore singaporean
  spain spanish
  sweden swedish swede
  switzerland swiss
  turkey turkish
  ukraine ukrainian
  vietnam vietnamese
  wales welsh`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' '));
