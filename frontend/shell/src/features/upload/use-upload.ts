import { isApiError, isUnauthorized, serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { useRef, useState } from 'react';
import {
  useCompleteUploadMutation,
  useCreateUploadingMutation,
  useCreateUploadUrlMutation,
  useDeleteRecordingMutation,
  useReportUploadProgressMutation,
} from '../../api/recordings.js';
import { leaveForLogin } from '../../session/require-session.js';
import { currentUpload } from './current-upload.js';
import { progressReporter } from './progress-reporter.js';
import { putFile, RETRIES, waitToRetry } from './put-file.js';
import { titleFromFileName } from './title-from-file-name.js';
import { createUploader, refusalOf, type Uploader } from './upload-rules.js';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; fileName: string; sent: number; total: number; startedAt: number | null }
  | { phase: 'processing'; fileName: string };

/**
 * One upload from the chosen file to the recording that is being processed; it goes on when its dialog is gone.
 * `onDone` is called after a success.
 */
export function useUpload(onDone: () => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploader = useRef<Uploader | null>(null);
  const [createUploading] = useCreateUploadingMutation();
  const [createUploadUrl] = useCreateUploadUrlMutation();
  const [reportProgress] = useReportUploadProgressMutation();
  const [completeUpload] = useCompleteUploadMutation();
  const [deleteRecording] = useDeleteRecordingMutation();

  const choose = (files: readonly File[]) => {
    setRefusal(null);
    const next = createUploader();
    const reason = refusalOf(next, files);
    if (reason !== null) return setRefusal(reason);
    uploader.current = next;
    const stopAsking = askBeforeLeaving();
    void send(next, files[0]!).finally(stopAsking);
  };

  /** Back to the start, saying what happened. */
  const fail = (title: string, description: string, error?: unknown) => {
    currentUpload.forget();
    setState({ phase: 'idle' });
    if (isUnauthorized(error)) return void leaveForLogin();
    toast({ title, description, variant: 'destructive' });
  };

  const send = async (next: Uploader, file: File) => {
    setState({ phase: 'uploading', fileName: file.name, sent: 0, total: file.size, startedAt: null });
    const title = titleFromFileName(file.name);
    const created = await createUploading({ createUploadingRequest: { title } });
    if (created.error) return fail('Error', initialiseMessage(created.error), created.error);
    const { id } = created.data;
    currentUpload.remember(id);
    const target = await createUploadUrl();
    if (target.error) {
      await deleteRecording({ id });
      return fail('Error', initialiseMessage(target.error), target.error);
    }

    const report = progressReporter((progress) =>
      reportProgress({ id, reportUploadProgressRequest: { progress } }),
    );
    next.on('upload-progress', (_, { bytesUploaded }) => {
      setState((last) =>
        last.phase === 'uploading'
          ? { ...last, sent: bytesUploaded, startedAt: last.startedAt ?? performance.now() }
          : last,
      );
      report((bytesUploaded / file.size) * 100);
    });
    try {
      await putFile(next, target.data.uploadURL);
    } catch (error) {
      await deleteRecording({ id });
      if (isCancelled(error)) {
        currentUpload.forget();
        return setState({ phase: 'idle' });
      }
      return fail('Upload Failed', 'Failed to process recording. Please try again.');
    }
    await complete(file.name, title, target.data.uploadURL);
  };

  const complete = async (fileName: string, title: string, uploadURL: string) => {
    setState({ phase: 'processing', fileName });
    const id = currentUpload.recordingId();
    if (!id) return fail('Upload Error', 'Recording card not found. Please try again.');
    const objectURL = uploadURL.split('?', 1)[0]!;
    const error = await untilAnswered(() => completeUpload({ id, completeUploadRequest: { objectURL } }));
    if (error) return fail('Upload Failed', processMessage(error), error);
    currentUpload.forget();
    setState({ phase: 'idle' });
    toast({
      title: 'Upload Complete!',
      description: `“${title}” is being made smart. Its card says when it is ready.`,
    });
    onDone();
  };

  return { state, refusal, choose, cancel: () => uploader.current?.cancelAll() };
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Makes a call again for as long as no answer comes. The server may have heard the one whose answer was lost: then it
 * says that there is nothing to do any more, which is a success.
 *
 * @returns the error that was answered, if any
 */
async function untilAnswered(call: () => Promise<{ error?: unknown }>): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const { error } = await call();
    if (!isApiError(error)) return error;
    if (error.status === 409 && attempt > 0) return undefined;
    if (error.status !== 0 || attempt === RETRIES) return error;
    await waitToRetry(attempt);
  }
}

/** A plan's limit is said in the server's words: trying again would not help. */
const initialiseMessage = (error: unknown) =>
  isApiError(error) && error.status === 403
    ? serverMessage(error, 'Failed to initialize recording. Please try again.')
    : 'Failed to initialize recording. Please try again.';

/** A file that cannot be used is said in the server's words. */
const processMessage = (error: unknown) =>
  isApiError(error) && (error.status === 422 || error.status === 403)
    ? serverMessage(error, 'Failed to process recording. Please try again.')
    : 'Failed to process recording. Please try again.';

/** Asks before the page is left, while an upload would be lost; returns a function that stops asking. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
