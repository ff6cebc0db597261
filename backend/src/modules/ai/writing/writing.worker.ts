import type { WritingTask } from './adapters/extractive.writer.js';
import { writeContent } from './write-content.js';

export default ({ input, meanings }: WritingTask) => writeContent(input, meanings);

export const load = (): void => undefined;
