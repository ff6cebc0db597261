import { useEditRecordingMutation } from '../../../api/recordings.js';
import type { Asked } from '../card/recording-actions.js';
import { ExportDialog } from './export-dialog.js';
import { MoveDialog } from './folder-dialogs.js';
import { NameDialog } from './name-dialog.js';
import { AddTagDialog } from './add-tag-dialog.js';
import { useMany, type ManyChange } from './use-many.js';

interface RecordingDialogsProps {
  asked: Asked;
  onClose: () => void;
}

export function RecordingDialogs({ asked: { what, recording }, onClose }: RecordingDialogsProps) {
  const { id, title, folderId } = recording;
  const [edit] = useEditRecordingMutation();
  const { changeMany, isChanging } = useMany();
  const change = async (wish: ManyChange, did: string) => {
    if (await changeMany([id], wish, did)) onClose();
  };
  if (what === 'rename')
    return (
      <NameDialog
        title="Rename recording"
        name={title}
        action="Rename"
        failure="The recording couldn't be renamed. Please try again."
        onSave={(name) => edit({ id, editRecordingRequest: { title: name } })}
        onClose={onClose}
      />
    );
  if (what === 'move')
    return (
      <MoveDialog
        title={`Move “${title}”`}
        from={folderId}
        busy={isChanging}
        onMove={(target, name) => void change({ action: 'move', folderId: target }, `Moved to “${name}”`)}
        onClose={onClose}
      />
    );
  if (what === 'tag')
    return (
      <AddTagDialog
        busy={isChanging}
        onChoose={(tag) => void change({ action: 'tag', tag }, `Tagged “${tag}”`)}
        onClose={onClose}
      />
    );
  return <ExportDialog ids={[id]} onDone={onClose} onClose={onClose} />;
}
