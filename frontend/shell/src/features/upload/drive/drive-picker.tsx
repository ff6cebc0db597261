import Button from '@mui/material/Button';
import { SearchInput } from '@playhead/ui';
import { useState, type FormEvent } from 'react';
import { FolderChoice } from '../../../recording/folder-choice.js';
import { useDriveDisconnection } from '../../../session/disconnect-drive.js';
import { DriveFileList } from './drive-file-list.js';
import { useDriveFiles, type DriveProblem } from './use-drive-files.js';
import * as styles from './drive.module.css';

export interface DrivePickerProps {
  email: string | null;
  onProblem: (problem: DriveProblem) => void;
}

export function DrivePicker({ email, onProblem }: DrivePickerProps) {
  const drive = useDriveFiles(onProblem);
  const [text, setText] = useState('');
  const { disconnect, isDisconnecting } = useDriveDisconnection({ title: 'Disconnect failed' });
  const search = (event: FormEvent) => {
    event.preventDefault();
    drive.find(text);
  };
  return (
    <div className={styles.picker}>
      <form role="search" className={styles.search} onSubmit={search}>
        <SearchInput
          label="Search your video files"
          placeholder="Search your video files..."
          value={text}
          onChange={setText}
          onClear={() => {
            setText('');
            drive.find('');
          }}
        />
        <Button type="submit" variant="outlined">
          Search
        </Button>
      </form>
      <FolderChoice />
      <DriveFileList drive={drive} />
      <p className={styles.account}>
        <span>{email ? `Connected as ${email}` : 'Connected'}</span>
        <Button size="small" disabled={isDisconnecting} onClick={() => void disconnect()}>
          Disconnect
        </Button>
      </p>
    </div>
  );
}
