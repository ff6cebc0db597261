import {
  recordingsApi as generated,
  type Recording,
  type RecordingProgress,
} from './generated/recordings.js';
import { dashboardApi } from './generated/dashboard.js';
import { patchInLists } from './recording-list.js';

/** Next steps quote lines and name speakers. */
const changesSummary = (_result: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: 'Summary' as const, id }];

/** The generated client, told which calls make which answers out of date. */
export const recordingsApi = generated.enhanceEndpoints({
  addTagTypes: ['Recordings', 'Recording', 'Summary', 'Stats', 'Comments', 'Deleted', 'Cuts', 'Clips'],
  endpoints: {
    getRecording: { providesTags: (_result, _error, { id }) => [{ type: 'Recording', id }] },
    getRecordingProgress: {
      // What is large of the recording is fetched again only when it has changed.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        const progress = answer?.data;
        // Without a session the answer is null.
        if (!progress) return;
        let isChanged = false;
        dispatch(
          recordingsApi.util.updateQueryData('getRecording', { id }, (recording) => {
            isChanged = hasChanged(recording, progress);
            if (!isChanged) Object.assign(recording, progress);
          }),
        );
        if (isChanged) dispatch(recordingsApi.util.invalidateTags([{ type: 'Recording', id }]));
      },
    },
    createUploading: { invalidatesTags: ['Recordings'] },
    reportUploadProgress: {
      // The card moves with the upload, and does not wait for the list to be fetched again.
      onQueryStarted({ id, reportUploadProgressRequest: { progress } }, { dispatch }) {
        dispatch(
          patchInLists(id, (recording) => {
            recording.uploadProgress = progress === 0 ? 0 : Math.max(recording.uploadProgress, progress);
          }),
        );
      },
    },
    completeUpload: { invalidatesTags: ['Recordings', 'Stats'] },
    finishUpload: { invalidatesTags: ['Recordings', 'Stats'] },
    retryRecording: { invalidatesTags: ['Recordings'] },
    writeAgain: { invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }] },
    transcribeAgain: { invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }] },
    deleteRecording: {
      invalidatesTags: ['Recordings', 'Stats', 'Deleted'],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const isDeleted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDeleted) dispatch(patchInLists(id, null));
      },
    },
    listDeletedRecordings: { providesTags: ['Deleted'] },
    restoreRecording: { invalidatesTags: ['Recordings', 'Stats', 'Deleted'] },
    removeDeletedRecording: { invalidatesTags: ['Stats', 'Deleted'] },
    removeDeletedRecordings: { invalidatesTags: ['Stats', 'Deleted'] },
    editRecording: {
      invalidatesTags: (_result, error) => (error ? [] : ['Recordings']),
      // The answer is the recording as it now is, its next version with it.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(recordingsApi.util.updateQueryData('getRecording', { id }, () => answer.data));
      },
    },
    correctSegment: {
      invalidatesTags: changesSummary,
      // One line of perhaps two thousand: it is put into place instead of fetching them all.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { recordingVersion, ...line } = answer.data;
        dispatch(
          recordingsApi.util.updateQueryData('getRecording', { id }, (recording) => {
            const at = recording.transcript.findIndex((one) => one.id === line.id);
            if (at >= 0) recording.transcript[at] = line;
            recording.version = recordingVersion;
          }),
        );
      },
    },
    correctLines: {
      invalidatesTags: changesSummary,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(recordingsApi.util.updateQueryData('getRecording', { id }, () => answer.data));
      },
    },
    importTranscript: {
      invalidatesTags: (_result, error, { id }) => (error ? [] : ['Recordings', { type: 'Recording', id }]),
    },
    renameSpeaker: {
      invalidatesTags: changesSummary,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(recordingsApi.util.updateQueryData('getRecording', { id }, () => answer.data));
      },
    },
    replaceWords: {
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Recording', id }]),
    },
    // Lines and names are in it.
    getSummary: {
      providesTags: (_result, _error, { id }) => [
        { type: 'Recording', id },
        { type: 'Summary', id },
      ],
    },
    addMoment: { invalidatesTags: changesSummary },
    changeMoment: { invalidatesTags: changesSummary },
    deleteMoment: {
      async onQueryStarted({ id, momentId }, { dispatch, queryFulfilled }) {
        const removed = dispatch(
          recordingsApi.util.updateQueryData('getSummary', { id }, (summary) => {
            summary.nextSteps = summary.nextSteps.filter((step) => step.momentId !== momentId);
          }),
        );
        await queryFulfilled.catch(() => removed.undo());
      },
    },
    getCuts: { providesTags: (_result, _error, { id }) => [{ type: 'Cuts', id }] },
    changeCuts: {
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(recordingsApi.util.updateQueryData('getCuts', { id }, () => answer.data));
      },
    },
    restoreOriginal: {
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Cuts', id }]),
    },
    listClips: { providesTags: (_result, _error, { id }) => [{ type: 'Clips', id }] },
    createClip: {
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : ['Recordings', 'Stats', { type: 'Clips', id }],
    },
    listSlides: { providesTags: (_result, _error, { id }) => [{ type: 'Recording', id }] },
    listWordTimes: { providesTags: (_result, _error, { id }) => [{ type: 'Recording', id }] },
    listComments: { providesTags: (_result, _error, { id }) => [{ type: 'Comments', id }] },
    addComment: { invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Comments', id }]) },
    deleteComment: { invalidatesTags: (_result, _error, { id }) => [{ type: 'Comments', id }] },
  },
});

/** Whether more has changed than how far the work is. */
function hasChanged(recording: Recording, progress: RecordingProgress): boolean {
  const { transcribingAgain: before } = recording;
  const { transcribingAgain: now } = progress;
  return (
    progress.status !== recording.status ||
    progress.version !== recording.version ||
    now?.failureReason !== before?.failureReason
  );
}

dashboardApi.enhanceEndpoints({
  addTagTypes: ['Stats'],
  endpoints: { getDashboardStats: { providesTags: ['Stats'] } },
});

export const {
  useGetRecordingQuery,
  useGetRecordingProgressQuery,
  useGetDemoRecordingQuery,
  useFinishUploadMutation,
  useRetryRecordingMutation,
  useTranscribeAgainMutation,
  useWriteAgainMutation,
  useDeleteRecordingMutation,
  useListDeletedRecordingsQuery,
  useRestoreRecordingMutation,
  useRemoveDeletedRecordingMutation,
  useRemoveDeletedRecordingsMutation,
  useEditRecordingMutation,
  useImportTranscriptMutation,
  useCorrectLinesMutation,
  useCorrectSegmentMutation,
  useRenameSpeakerMutation,
  useAskAssistantMutation,
  useLazySearchRecordingsQuery,
  useSearchRecordingsQuery,
  useProposeEditsMutation,
  useGetSummaryQuery,
  useListMomentsQuery,
  useAddMomentMutation,
  useChangeMomentMutation,
  useDeleteMomentMutation,
  useListSlidesQuery,
  useReplaceWordsMutation,
  useListWordTimesQuery,
  useGetCutsQuery,
  useChangeCutsMutation,
  useRestoreOriginalMutation,
  useListCutProposalsQuery,
  useGetWaveformQuery,
  useListClipsQuery,
  useCreateClipMutation,
  useCountReactionsQuery,
  useListCommentsQuery,
  useAddCommentMutation,
  useDeleteCommentMutation,
  useListRecordingPeopleQuery,
} = recordingsApi;
export { useGetDashboardStatsQuery } from './generated/dashboard.js';
export type {
  AiEdit,
  ImportTranscriptRequest,
  ImportedTranscript,
  Chapter,
  ChapterRequest,
  CorrectLinesRequest,
  Comment,
  CutProposals,
  Cuts,
  DeletedRecording,
  EditRecordingRequest,
  Moment,
  Recording,
  RecordingProgress,
  RecordingSummary,
  SearchPage,
  TranscriptSegment,
} from './generated/recordings.js';

/** Where the demo recording lies among the recordings: `/api/recordings/demo`, its media and its picture. */
export const DEMO_ID = 'demo';

/** The address of a recording's picture; there is one only when `thumbnailPath` is set. */
export const thumbnailAddress = (id: string) => `/api/recordings/${encodeURIComponent(id)}/thumbnail`;
