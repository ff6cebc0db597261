/** What this browser remembers of an upload under way. */
const ID = 'currentUploadingRecordingId';
const INTENT = 'upload_mode_intent';

export const currentUpload = {
  remember: (recordingId: string) => localStorage.setItem(ID, recordingId),
  recordingId: () => localStorage.getItem(ID),
  forget: () => {
    localStorage.removeItem(ID);
    localStorage.removeItem(INTENT);
  },
};
