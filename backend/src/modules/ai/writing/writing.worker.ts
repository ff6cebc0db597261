import type { WriterInput } from './ports/writer.js';
import { writeContent } from './write-content.js';

/** What ExtractiveWriter runs on a thread of the pool. */
export default (input: WriterInput) => writeContent(input);

export const load = (): void => undefined;
