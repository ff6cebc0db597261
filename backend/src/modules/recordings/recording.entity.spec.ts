import { Recording, type RecordedMedia } from './recording.entity.js';
import { transcribeAgain } from './transcript/transcription-state.js';

const media: RecordedMedia = {
  key: 'uploads/x',
  contentType: 'video/mp4',
  size: 10,
  duration: 60,
  hasAudio: true,
  hasPicture: true,
  audioChannels: 2,
};
const started = () => Recording.start({ title: 'Weekly call', tenantId: 't', ownerId: 'o' });
const processing = () => {
  const recording = started();
  recording.finishUpload(media, { aiProcessing: true });
  return recording;
};

describe('Recording', () => {
  it('starts uploading', () => {
    expect(started().status).toBe('uploading');
  });

  it('never takes upload progress back', () => {
    const recording = started();
    for (const percent of [10, 80.9, 40]) recording.reportUpload(percent);
    expect(recording.uploadProgress).toBe(80);
  });

  it('shows the progress of a file that is sent from its beginning again', () => {
    const recording = started();
    for (const percent of [80, 0, 0.4, 7]) recording.reportUpload(percent);
    expect(recording.uploadProgress).toBe(7);
  });

  it('begins processing when its file is there, once', () => {
    const recording = processing();
    expect(recording).toMatchObject({ status: 'processing', processingStage: 'queued', duration: 60 });
    expect(() => recording.finishUpload(media, { aiProcessing: true })).toThrow(
      'A recording that is processing cannot take a file.',
    );
  });

  it('keeps processing progress below 100 and rising until it is published', () => {
    const recording = processing();
    recording.reportProcessing('audio', 40);
    recording.reportProcessing('transcript', 20);
    recording.reportProcessing('finishing', 250);
    expect(recording).toMatchObject({ processingStage: 'finishing', processingProgress: 99 });
    recording.publish({ title: 'Renewal', description: 'About the renewal.', chapters: [] });
    expect(recording).toMatchObject({ status: 'completed', processingStage: null, processingProgress: 100 });
  });

  it('steps back to an earlier stage only with a new attempt', () => {
    const recording = processing();
    recording.reportProcessing('chapters', 90);
    recording.reportProcessing('transcript', 90);
    expect(recording.processingStage).toBe('chapters');
    recording.reportProcessing('checking', 0);
    recording.reportProcessing('slides', 5);
    expect(recording).toMatchObject({ processingStage: 'slides', processingProgress: 90 });
  });

  it('ignores a late report of processing once it is completed', () => {
    const recording = processing();
    recording.publish({ title: 'Renewal', description: '', chapters: [] });
    recording.reportProcessing('audio', 10);
    expect(recording).toMatchObject({ processingStage: null, processingProgress: 100 });
  });

  it('is tried again after a failure when its file is stored, and not otherwise', () => {
    const failed = processing();
    failed.fail('The file is damaged.');
    expect(failed.isRetryable()).toBe(true);
    failed.retry();
    expect(failed).toMatchObject({ status: 'processing', failureReason: null });

    const neverArrived = started();
    neverArrived.rejectUpload('The file is empty.');
    expect(neverArrived.failureReason).toBe('The file is empty.');
    expect(() => neverArrived.retry()).toThrow('Upload it again');
  });

  it('raises its version with every edit, and tells a stale editor who was faster and when', () => {
    const recording = started();
    expect(recording.version).toBe(1);
    recording.edit({ title: 'Renewal' }, 'Ann Lee');
    recording.editedAt = new Date('2026-11-21T10:32:59Z');
    expect(recording).toMatchObject({ version: 2, title: 'Renewal', editedByName: 'Ann Lee' });
    expect(() => recording.requireVersion(1)).toThrow(
      'This recording was changed by Ann Lee on Nov 21, 2026 at 10:32 UTC while you were editing.',
    );
    recording.requireVersion(2);
    recording.requireVersion(undefined);
  });

  it('names the processing when it was the one that changed it', () => {
    const recording = processing();
    recording.publish({ title: 'Renewal', description: '', chapters: [] });
    expect(() => recording.requireVersion(1)).toThrow('changed by automatic processing on');
  });

  it('stays the writer’s where a person sends back what was written, beside what they changed', () => {
    const recording = processing();
    recording.publish({ title: 'New roots', description: 'They plan roots.', chapters: [] });
    recording.edit({ title: 'New roots', description: 'They plan roots.', chapters: [{}] }, 'Ann');
    expect(recording).toMatchObject({ titleEdited: false, descriptionEdited: false, chaptersEdited: true });
    transcribeAgain(recording);
    recording.publish({ title: 'New routes', description: 'They plan routes.', chapters: [] });
    expect(recording).toMatchObject({ title: 'New routes', description: 'They plan routes.' });
  });

  it('keeps a generated text that a person keeps, and knows where the other is from', () => {
    const recording = processing();
    recording.publish({ title: 'Roots', titleSource: 'slide', description: 'They plan.', chapters: [] });
    expect(recording).toMatchObject({ titleSource: 'slide', descriptionSource: null });
    recording.edit({ keep: ['title'] }, 'Ann');
    transcribeAgain(recording);
    const again = { title: 'Routes', description: 'They plan routes.', chapters: [] };
    recording.publish({ ...again, titleSource: 'parts', descriptionSource: 'model' });
    expect(recording).toMatchObject({ title: 'Roots', titleSource: 'slide', titleEdited: true });
    expect(recording).toMatchObject({ description: 'They plan routes.', descriptionSource: 'model' });
    expect(recording.suggested).toEqual(again);
  });

  it('takes no correction of its transcript before it is completed', () => {
    const recording = processing();
    expect(() => recording.correctTranscript('Ann')).toThrow('cannot have its transcript corrected');
    recording.publish({ title: 'Renewal', description: '', chapters: [] });
    recording.correctTranscript('Ann');
    expect(recording).toMatchObject({ version: 3, editedByName: 'Ann' });
  });
});
