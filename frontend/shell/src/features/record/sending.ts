import { isApiError } from '@playhead/api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { recordingsApi } from '../../api/recordings.js';
import { toastError } from '../../session/toast-error.js';
import type { SendMark } from './mark-sender.js';
import type { Outcome, SendSound } from './sound-sender.js';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Statuses that a repeated request would get again. */
const FINAL = [400, 403, 404, 409];

function outcomeOf(error: unknown): Outcome {
  if (error === undefined) return 'sent';
  return isApiError(error) && FINAL.includes(error.status) ? 'refused' : 'retry';
}

export const sendSound =
  (dispatch: Dispatch): SendSound =>
  async (id, soundRequest) => {
    const sending = recordingsApi.endpoints.sendSound.initiate({ id, soundRequest }, { track: false });
    return outcomeOf((await dispatch(sending)).error);
  };

export const sendMark =
  (dispatch: Dispatch): SendMark =>
  async (id, addMarkRequest) => {
    const sending = recordingsApi.endpoints.addMark.initiate({ id, addMarkRequest }, { track: false });
    const { error } = await dispatch(sending);
    const outcome = outcomeOf(error);
    if (outcome === 'refused') toastError(error, 'Error', "The mark couldn't be saved.");
    return outcome;
  };
