import { ApiOperation } from '@nestjs/swagger';

/**
 * What a route does, for the API's description. Who may call it, the scope of a token, its errors and its examples
 * follow from the other decorators and the schemas.
 * @param summary a few words that begin with a verb, without a full stop
 * @param details what the summary leaves open, in whole sentences
 */
export const Does = (summary: string, details?: string): MethodDecorator =>
  ApiOperation({ summary, ...(details !== undefined && { description: details }) });
