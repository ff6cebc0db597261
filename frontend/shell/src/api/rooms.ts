import { roomsApi as generated } from './generated/rooms.js';

const update = generated.util.updateQueryData<'getRoom'>;

const roomsApi = generated.enhanceEndpoints({
  addTagTypes: ['Room', 'RoomViewers'],
  endpoints: {
    getRoom: { providesTags: ['Room'] },
    changeRoom: {
      // What is arranged stays where it was put while it is saved, and may be arranged further meanwhile.
      async onQueryStarted({ folderId, changeRoomRequest: { recordings } }, { dispatch, queryFulfilled }) {
        const put = (change: Parameters<typeof update>[2]) =>
          dispatch(update('getRoom', { folderId }, change));
        const arranged = put((room) => {
          const known = new Map(room.recordings.map((each) => [each.id, each]));
          const next = recordings?.flatMap(({ id, shown }) => {
            const recording = known.get(id);
            return recording ? [{ ...recording, shown }] : [];
          });
          if (next) room.recordings = next;
        });
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) arranged.undo();
        else put((room) => ({ ...answer.data, ...(recordings && { recordings: room.recordings }) }));
      },
    },
    listRoomViewers: { providesTags: ['RoomViewers'] },
    removeRoomViewer: { invalidatesTags: (_result, error) => (error ? [] : ['RoomViewers']) },
    rotateRoom: { invalidatesTags: (_result, error) => (error ? [] : ['Room']) },
  },
});

export const {
  useGetRoomQuery,
  useChangeRoomMutation,
  useRotateRoomMutation,
  useListRoomViewersQuery,
  useRemoveRoomViewerMutation,
} = roomsApi;
export type { ChangeRoomRequest, RoomGuest, RoomRecording, RoomSettings } from './generated/rooms.js';
