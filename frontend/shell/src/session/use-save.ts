import { useSave as useSaveOf, type Mutation, type SaveOptions } from '@playhead/api';
import { toastError } from './toast-error.js';

interface Options<Data, Argument> extends Pick<SaveOptions<Data, Argument>, 'onSaved'> {
  /** Title of the toast after a failure. */
  title?: string;
  /** The sentence of that toast if the server gives no reason. */
  failed: string;
  /** Shows an error beside its field. Returns false if the error needs a toast. */
  inFields?: (error: unknown) => boolean;
}

/** A mutation whose failures are shown in a toast. `onSaved` runs only after success. */
export const useSave = <Argument, Data, State>(
  mutation: Mutation<Argument, Data, State>,
  { title = 'Error', failed, inFields, onSaved }: Options<Data, Argument>,
) =>
  useSaveOf(mutation, {
    onSaved,
    onFailed: (error) => {
      if (!inFields?.(error)) toastError(error, title, failed);
    },
  });
