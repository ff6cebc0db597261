import {
  recordingsApi as generated,
  type Recording,
  type RecordingProgress,
} from './generated/recordings.js';
import { dashboardApi } from './generated/dashboard.js';
import { patchInLists } from './recording-list.js';

/** The summary contains next steps, which quote lines and name speakers. */
const changesSummary = (_result: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: 'Summary' as const, id }];

/** The generated client with cache tags. */
export const recordingsApi = generated.enhanceEndpoints({
  addTagTypes: [
    'Recordings',
    'Recording',
    'Summary',
    'Stats',
    'Comments',
    'Deleted',
    'Cuts',
    'Clips',
    'Marks',
  ],
  endpoints: {
    getRecording: { providesTags: (_result, _error, { id }) => [{ type: 'Recording', id }] },
    getRecordingProgress: {
      // Refetches the recording, which may be large, only if it has changed.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        const progress = answer?.data;
        // The response is null when the session has expired.
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
      // Updates the card immediately instead of refetching the list.
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
      // The response contains the updated recording, so it is stored without a refetch.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(recordingsApi.util.updateQueryData('getRecording', { id }, () => answer.data));
      },
    },
    correctSegment: {
      invalidatesTags: changesSummary,
      // Updates one line in the cache. A transcript may have 2,000.
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
    // The summary contains lines and speaker names.
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
    listMarks: { providesTags: (_result, _error, { id }) => [{ type: 'Marks', id }] },
    addMark: { invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Marks', id }]) },
    deleteMark: { invalidatesTags: (_result, _error, { id }) => [{ type: 'Marks', id }] },
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

/** Whether anything besides the progress has changed. */
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
  useAskLiveMutation,
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
  useListMarksQuery,
  useAddMarkMutation,
  useDeleteMarkMutation,
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
  Mark,
  Moment,
  Recording,
  RecordingProgress,
  RecordingSummary,
  SearchPage,
  TranscriptSegment,
} from './generated/recordings.js';

/** The demo recording's ID in URLs, e.g. `/api/recordings/demo`. */
export const DEMO_ID = 'demo';

/** URL of a recording's thumbnail. It exists only if `thumbnailPath` is set. */
export const thumbnailAddress = (id: string) => `/api/recordings/${encodeURIComponent(id)}/thumbnail`;
