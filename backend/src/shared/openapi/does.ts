import { ApiOperation } from '@nestjs/swagger';

/**
 * The OpenAPI texts of a route. Callers, token scope, errors and examples are derived from the other decorators and
 * the schemas.
 * @param summary a few words starting with a verb, without a full stop
 * @param details information beyond the summary, in whole sentences
 */
export const Does = (summary: string, details?: string): MethodDecorator =>
  ApiOperation({ summary, ...(details !== undefined && { description: details }) });
