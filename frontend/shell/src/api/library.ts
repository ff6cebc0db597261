import { libraryApi as generated } from './generated/library.js';

const libraryApi = generated.enhanceEndpoints({
  addTagTypes: ['Folders', 'FolderAccess', 'FolderDefaults', 'Tags', 'Views', 'Recordings', 'Recording'],
  endpoints: {
    listFolders: { providesTags: ['Folders'] },
    createFolder: { invalidatesTags: ['Folders'] },
    changeFolder: { invalidatesTags: ['Folders', 'Recordings'] },
    deleteFolder: { invalidatesTags: ['Folders', 'Recordings'] },
    getFolderAccess: { providesTags: ['FolderAccess'] },
    setFolderAccess: { invalidatesTags: ['FolderAccess', 'Folders', 'Recordings'] },
    getFolderDefaults: { providesTags: ['FolderDefaults'] },
    setFolderDefaults: { invalidatesTags: ['FolderDefaults', 'Recordings'] },
    changeRecordings: { invalidatesTags: ['Folders', 'Tags', 'Recordings', 'Recording'] },
    undoRecordingChanges: { invalidatesTags: ['Folders', 'Tags', 'Recordings', 'Recording'] },
    listTags: { providesTags: ['Tags'] },
    changeTag: { invalidatesTags: ['Tags', 'Recordings'] },
    deleteTag: { invalidatesTags: ['Tags', 'Recordings'] },
    listViews: { providesTags: ['Views'] },
    keepView: { invalidatesTags: ['Views'] },
    deleteView: { invalidatesTags: ['Views'] },
  },
});

export const {
  useListFoldersQuery,
  useCreateFolderMutation,
  useChangeFolderMutation,
  useDeleteFolderMutation,
  useGetFolderAccessQuery,
  useSetFolderAccessMutation,
  useGetFolderDefaultsQuery,
  useSetFolderDefaultsMutation,
  useChangeRecordingsMutation,
  useUndoRecordingChangesMutation,
  useListTagsQuery,
  useListViewsQuery,
  useKeepViewMutation,
  useDeleteViewMutation,
} = libraryApi;
export type { Folder, FolderDefaults, FolderEntry, KeptView } from './generated/library.js';
