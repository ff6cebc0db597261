import { line, paragraph } from '../../../shared/http/requests/validation.js';

export const personName = (label: 'first' | 'last') => line(100, `A ${label} name`);

export const personBio = paragraph(2000, 'A bio');
