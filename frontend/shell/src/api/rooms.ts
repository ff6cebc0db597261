import { byCursor, type ListPage } from '@playhead/api';
import { roomsApi as generated, type RoomGuest } from './generated/rooms.js';
import { viewerPage } from './viewer-page.js';

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
    removeRoomViewer: { invalidatesTags: (_result, error) => (error ? [] : ['RoomViewers']) },
    rotateRoom: { invalidatesTags: (_result, error) => (error ? [] : ['Room', 'Rooms']) },
  },
});

const withPages = roomsApi.injectEndpoints({
  endpoints: (build) => ({
    roomViewerPages: build.infiniteQuery<ListPage<RoomGuest>, { folderId: string }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { folderId }, pageParam }) => ({
        url: `/api/folders/${encodeURIComponent(folderId)}/room/viewers`,
        params: { cursor: pageParam },
      }),
      transformResponse: viewerPage<RoomGuest>,
      providesTags: ['RoomViewers'],
    }),
  }),
});

export const {
  useListRoomsQuery,
  useGetRoomQuery,
  useChangeRoomMutation,
  useRotateRoomMutation,
  useRoomViewerPagesInfiniteQuery,
  useRemoveRoomViewerMutation,
} = withPages;
export type { ChangeRoomRequest, Room, RoomGuest, RoomRecording, RoomSettings } from './generated/rooms.js';
