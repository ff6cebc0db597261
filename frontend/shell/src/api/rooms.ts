import { roomsApi as generated } from './generated/rooms.js';

const update = generated.util.updateQueryData<'getRoom'>;

const roomsApi = generated.enhanceEndpoints({
  addTagTypes: ['Room', 'Rooms', 'RoomViewers', 'Folders', 'Recordings'],
  endpoints: {
    listRooms: { providesTags: ['Rooms', 'Folders'] },
    getRoom: { providesTags: ['Room', 'Recordings'] },
    changeRoom: {
      invalidatesTags: (_result, error) => (error ? [] : ['Rooms']),
      // Applies the new order immediately. The user may rearrange further while it is saved.
      async onQueryStarted({ folderId, changeRoomRequest: { recordings } }, { dispatch, queryFulfilled }) {
        const put = (change: Parameters<typeof update>[2]) =>
          dispatch(update('getRoom', { folderId }, change));
        const arranged = put((room) => {
          const known = new Map(room.recordings.map((each) => [each.id, each]));
          const named = recordings?.flatMap(({ id, shown }) => {
            const recording = known.get(id);
            known.delete(id);
            return recording ? [{ ...recording, shown, isNew: false }] : [];
          });
          if (named) room.recordings = [...named, ...known.values()];
        });
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) arranged.undo();
        else put((room) => ({ ...answer.data, ...(recordings && { recordings: room.recordings }) }));
      },
    },
    listRoomViewers: { providesTags: ['RoomViewers'] },
    removeRoomViewer: { invalidatesTags: (_result, error) => (error ? [] : ['RoomViewers']) },
    rotateRoom: { invalidatesTags: (_result, error) => (error ? [] : ['Room', 'Rooms']) },
  },
});

export const {
  useListRoomsQuery,
  useGetRoomQuery,
  useChangeRoomMutation,
  useRotateRoomMutation,
  useListRoomViewersQuery,
  useRemoveRoomViewerMutation,
} = roomsApi;
export type { ChangeRoomRequest, Room, RoomGuest, RoomRecording, RoomSettings } from './generated/rooms.js';
