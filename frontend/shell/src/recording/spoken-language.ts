import { chosenValue } from './chosen-value.js';

/** BCP 47; empty to detect it. */
export const { get: chosenLanguage, choose: chooseLanguage, use: useChosenLanguage } = chosenValue('');
