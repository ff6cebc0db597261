import { useSave as useSaveOf, type Mutation } from '@playhead/api';
import { toastFailure, toastSuccess } from './toasts.js';

interface Options<Data> {
  /** Says what failed. The toast adds the server's reason. */
  failed: string;
  /** The toast after success. */
  saved?: string | ((data: NonNullable<Data>) => string);
  onSaved?: (data: NonNullable<Data>) => void;
  /** Shows an error beside its fields as well. */
  inFields?: (error: unknown) => void;
}

/** A mutation whose result is shown in a toast. */
export const useSave = <Argument, Data, State>(
  mutation: Mutation<Argument, Data, State>,
  { failed, saved, onSaved, inFields }: Options<Data>,
) =>
  useSaveOf(mutation, {
    onSaved: (data) => {
      if (saved !== undefined) toastSuccess(typeof saved === 'string' ? saved : saved(data));
      onSaved?.(data);
    },
    onFailed: (error) => {
      inFields?.(error);
      toastFailure(error, failed);
    },
  });
