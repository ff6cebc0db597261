import { roomsApi as generated } from './generated/rooms.js';

const roomsApi = generated.enhanceEndpoints({
  addTagTypes: ['Room'],
  endpoints: {
    getRoom: { providesTags: ['Room'] },
    changeRoom: {
      // What is arranged stays where it was put while it is saved; the answer is the room as it now is.
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
        if (answer) put(() => answer.data);
        else arranged.undo();
      },
    },
    rotateRoom: { invalidatesTags: (_result, error) => (error ? [] : ['Room']) },
  },
});
const update = roomsApi.util.updateQueryData<'getRoom'>;

export const { useGetRoomQuery, useChangeRoomMutation, useRotateRoomMutation, useListRoomViewersQuery } =
  roomsApi;
export type { ChangeRoomRequest, RoomGuest, RoomRecording, RoomSettings } from './generated/rooms.js';
