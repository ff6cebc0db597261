import type { Job } from '../api/admin.js';

/** A job in words, with and without the name of its subject. */
const WORDS: Record<string, { of: (name: string) => string; alone: string }> = {
  'process-recording': about('Processing', 'Processing a recording'),
  'write-again': about('Writing again about', 'Writing again about a recording'),
  'render-cuts': about('Cutting', 'Cutting a recording'),
  'listen-along': about('Transcribing while it arrives:', 'Transcribing a recording while it arrives'),
  'make-clip': about('Making the clip', 'Making a clip'),
  'make-waveform': about('Drawing the sound of', 'Drawing the sound of a recording'),
  'learn-voice': about('Learning a voice from', 'Learning a voice'),
  'move-recordings': about('Moving recordings of', 'Moving recordings to another tenant'),
  'remove-upload': about('Removing an upload of', 'Removing an upload'),
  'make-storyboard': about('Making preview pictures of', 'Making preview pictures'),
  'remove-objects': about('Removing files of', 'Removing deleted files'),
  'import-drive-file': about('Importing', 'Importing a file from a cloud drive'),
  'revoke-drive': about('Disconnecting the cloud drive of', 'Disconnecting a cloud drive'),
  'index-recording': about('Adding to search:', 'Updating search'),
  'index-lines': about('Adding lines to search:', 'Updating search'),
  'build-search-index': about('Building the search index', 'Building the search index'),
  'recount-chapters': about('Recounting chapter views of', 'Recounting chapter views'),
  'deliver-webhook': about('Sending a webhook for', 'Sending a webhook'),
  'update-crm': about('Telling the CRM of a viewer of', 'Telling the CRM of a viewer'),
  'send-crm-tasks': about('Sending tasks to the CRM for', 'Sending tasks of an action plan to a CRM'),
  'crm-tasks-wanted': about('Starting to send tasks to the CRM for', 'Starting to send tasks to a CRM'),
  'revoke-crm': about('Disconnecting the CRM of', 'Disconnecting a CRM'),
  'make-backup': about('Making a backup of', 'Making a backup'),
  'send-mail': about('Sending an email to', 'Sending an email'),
  'mail-password-link': about('Emailing a password link to', 'Emailing a password link'),
  'recording-uploaded': about('Starting to process', 'Starting to process a recording'),
  'recording-ready': about('Telling of', 'Telling of a recording that is ready'),
  'recording-failed': about('Telling webhooks of', 'Telling webhooks of a recording that failed'),
  'recording-edited': about('Telling webhooks of', 'Telling webhooks of an edited recording'),
  'recording-shared': about('Telling webhooks of', 'Telling webhooks of a shared recording'),
  'recording-deleted': about('Telling webhooks of', 'Telling webhooks of a deleted recording'),
  'recording-restored': about('Telling webhooks of', 'Telling webhooks of a restored recording'),
  'chapters-moved': about('Following moved chapters of', 'Following moved chapters'),
  'viewer-admitted': about('Notifying about a viewer of', 'Notifying about a viewer'),
  'viewer-removed': about('Removing data of a viewer of', 'Removing data of a viewer'),
  'viewer-asked': about('Notifying about a question about', 'Notifying about a question'),
  'button-clicked': about('Telling webhooks of a click on', 'Telling webhooks of a click'),
  'comment-added': about('Notifying about a comment on', 'Notifying about a comment'),
  'comment-deleted': about('Withdrawing a comment on', 'Withdrawing a comment'),
  'recording-expiring': about(
    'Notifying that it will be deleted:',
    'Notifying that a recording will be deleted',
  ),
  'recording-watched': about('Notifying about a view of', 'Notifying about a view'),
};

function about(doing: string, alone: string) {
  return { of: (name: string) => `${doing} ${name}`, alone };
}

/** An email address identifies its subject. IDs and keys are hidden because they mean nothing to an admin. */
const nameIn = (subject: string): string | null => (subject.includes('@') ? subject : null);

/** The job in words. Unknown kinds keep their own name. */
export function jobInWords({
  kind,
  subject,
  subjectName,
}: Pick<Job, 'kind' | 'subject' | 'subjectName'>): string {
  const words = WORDS[kind];
  const name = subjectName ?? nameIn(subject);
  if (!words) return name ? `${kind} ${name}` : kind;
  return name ? words.of(name) : words.alone;
}
