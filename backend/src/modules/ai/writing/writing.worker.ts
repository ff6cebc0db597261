import type { WriterInput } from './ports/writer.js';
import { writeContent } from './write-content.js';

export default (input: WriterInput) => writeContent(input);

export const load = (): void => undefined;
