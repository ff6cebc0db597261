import { isApiError } from '@playhead/api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { recordingsApi } from '../../api/recordings.js';
import type { SendSound } from './sound-sender.js';

/** Statuses after which the server would refuse every other sound of the recording, too. */
const REFUSED = [400, 403, 404, 409];

export const sendSound =
  (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): SendSound =>
  async (id, soundRequest) => {
    const { error } = await dispatch(
      recordingsApi.endpoints.sendSound.initiate({ id, soundRequest }, { track: false }),
    );
    if (error === undefined) return 'sent';
    return isApiError(error) && REFUSED.includes(error.status) ? 'refused' : 'retry';
  };
