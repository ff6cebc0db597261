import { chosenValue } from './chosen-value.js';

/** BCP 47. Empty to detect the language. */
export const { get: chosenLanguage, choose: chooseLanguage, use: useChosenLanguage } = chosenValue('');
