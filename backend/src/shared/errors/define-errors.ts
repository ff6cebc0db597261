import { AppError, type ErrorDetails, type ErrorKind } from './app-error.js';

/**
 * `message` is a sentence for people, or a function that makes one of the arguments; `code` is stable and for
 * programs.
 */
interface ErrorDefinition<Args extends unknown[]> {
  kind: ErrorKind;
  code: string;
  message: string | ((...args: Args) => string);
  details?: (...args: Args) => ErrorDetails;
}

/** Creates and recognizes an error: `throw ERRORS.notFound()`, `ERRORS.notFound.is(thrown)`. */
export interface ErrorFactory<Args extends unknown[]> {
  (...args: Args): AppError;
  readonly code: string;
  is(thrown: unknown): thrown is AppError;
}

type ArgsOf<Definition> = Definition extends { message: (...args: infer Args) => string }
  ? Args
  : Definition extends { details: (...args: infer Args) => ErrorDetails }
    ? Args
    : [];

export function defineErrors<const Table extends Record<string, ErrorDefinition<never[]>>>(
  table: Table,
): { readonly [Name in keyof Table]: ErrorFactory<ArgsOf<Table[Name]>> } {
  return Object.fromEntries(
    Object.entries(table).map(([name, definition]) => [name, factoryOf(definition)]),
  ) as never;
}

function factoryOf({ kind, code, message, details }: ErrorDefinition<never[]>): ErrorFactory<never[]> {
  const make = (...args: never[]): AppError =>
    new AppError(kind, code, typeof message === 'string' ? message : message(...args), details?.(...args));
  return Object.assign(make, {
    code,
    is: (thrown: unknown): thrown is AppError => thrown instanceof AppError && thrown.code === code,
  });
}
