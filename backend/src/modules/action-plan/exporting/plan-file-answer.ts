import { StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { contentDisposition, fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { Id } from '../../../shared/http/requests/validation.js';
import { PLAN_FORMATS, PLAN_TYPES, type PlanFormat } from './plan-files.js';

export const PlanFormatSchema = z.enum(PLAN_FORMATS);

export const ExportRequest = z.object({ rowId: Id.optional().describe('Only this row') });
export type ExportRequest = z.infer<typeof ExportRequest>;

export const PlanFileAnswer = (): MethodDecorator =>
  ApiResponse({
    status: 200,
    description: 'The file; a calendar has the open rows with a day',
    content: Object.fromEntries(
      PLAN_FORMATS.map((format) => [PLAN_TYPES[format].split(';')[0]!, { schema: { type: 'string' } }]),
    ),
  });

export const asPlanFile = (
  { title, content }: { title: string; content: string },
  format: PlanFormat,
): StreamableFile =>
  new StreamableFile(Buffer.from(content), {
    type: PLAN_TYPES[format],
    disposition: contentDisposition('attachment', fileNameOf(title, format)),
  });
