import { useState } from 'react';
import type { Recording } from '../api/recordings.js';
import { Editor } from '../features/editor/index.js';
import { SearchButton } from '../features/search/index.js';
import { ShareDialog } from '../features/sharing/share-dialog.js';

export function EditorPage() {
  const [shared, setShared] = useState<Recording | null>(null);
  return (
    <>
      <Editor onShare={setShared} search={<SearchButton />} />
      <ShareDialog recording={shared} onClose={() => setShared(null)} />
    </>
  );
}
