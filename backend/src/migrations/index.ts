import { SearchLanguages20261128 } from './20261128-search-languages.js';
import { SpokenLanguage20261128 } from './20261128-spoken-language.js';
import { Voices20261128 } from './20261128-voices.js';
import { ModelPlans20261128 } from './20261128-model-plans.js';
import { Folders20261129 } from './20261129-folders.js';
import { Library20261129 } from './20261129-library.js';
import { WebhookOwners20261129 } from './20261129-webhook-owners.js';
import { LibraryQuestions20261201 } from './20261201-library-questions.js';
import { Share20261201 } from './20261201-share.js';
import { Digests20261202 } from './20261202-digests.js';
import { SteadyRefresh20261211 } from './20261211-steady-refresh.js';
import { ReactionsSwitch20261210 } from './20261210-reactions-switch.js';
import { WrittenSteps20261210 } from './20261210-written-steps.js';
import { CountedClicks20261208 } from './20261208-counted-clicks.js';
import { WatchedList20261208 } from './20261208-watched-list.js';
import { Rooms20261203 } from './20261203-rooms.js';
import { ViewerDownloads20261202 } from './20261202-viewer-downloads.js';
import { MinutesTemplate20261206 } from './20261206-minutes-template.js';
import { FollowUpWords20261206 } from './20261206-follow-up-words.js';
import { FollowUpMails20261206 } from './20261206-follow-up-mails.js';
import { ShareColumnsGone20261209 } from './20261209-share-columns-gone.js';
import { Crm20261130 } from './20261130-crm.js';
import { ShownFile20261130 } from './20261130-shown-file.js';
import { DarkBrand20261207 } from './20261207-dark-brand.js';
import { Reactions20261207 } from './20261207-reactions.js';
import { ButtonClicks20261130 } from './20261130-button-clicks.js';
import { WebhookFolders20261130 } from './20261130-webhook-folders.js';
import { Slack20261130 } from './20261130-slack.js';
import { ModelSettings20261127 } from './20261127-model-settings.js';
import type { MigrationClass } from '../shared/database/entities.js';
import { Storyboards20261122 } from './20261122-storyboards.js';
import { UserPictures20261122 } from './20261122-user-pictures.js';
import { AdminPortal20261122 } from './20261122-admin-portal.js';
import { AccessTokens20261121 } from './20261121-access-tokens.js';
import { Comments20261121 } from './20261121-comments.js';
import { EditVersions20261121 } from './20261121-edit-versions.js';
import { Initial20261121 } from './20261121-initial.js';
import { Retention20261121 } from './20261121-retention.js';
import { Search20261121 } from './20261121-search.js';
import { Notifications20261121 } from './20261121-notifications.js';
import { Outbox20261121 } from './20261121-outbox.js';
import { RecentlyDeleted20261121 } from './20261121-recently-deleted.js';
import { RemovalsDue20261121 } from './20261121-removals-due.js';
import { SearchWords20261121 } from './20261121-search-words.js';
import { ViewingSessions20261121 } from './20261121-viewing-sessions.js';
import { Sureness20261122 } from './20261122-sureness.js';
import { ShareSettings20261121 } from './20261121-share-settings.js';
import { ViewerMails20261121 } from './20261121-viewer-mails.js';
import { SearchableEntries20261122 } from './20261122-searchable-entries.js';
import { SearchViews20261122 } from './20261122-search-views.js';
import { Tasks20261122 } from './20261122-tasks.js';
import { Visits20261122 } from './20261122-visits.js';
import { SharedPages20261122 } from './20261122-shared-pages.js';
import { WatchingPeople20261122 } from './20261122-watching-people.js';
import { Watching20261122 } from './20261122-watching.js';
import { WatchedChapters20261122 } from './20261122-watched-chapters.js';
import { UploadClaims20261122 } from './20261122-upload-claims.js';
import { IdempotencyKeys20261122 } from './20261122-idempotency-keys.js';
import { KeptEdits20261122 } from './20261122-kept-edits.js';
import { Invitations20261122 } from './20261122-invitations.js';
import { PasswordLinks20261122 } from './20261122-password-links.js';
import { ExternalIdentities20261122 } from './20261122-external-identities.js';
import { TenantFence20261122 } from './20261122-tenant-fence.js';
import { TokenScopes20261122 } from './20261122-token-scopes.js';
import { CloudDrive20261122 } from './20261122-cloud-drive.js';
import { MultipartUploads20261121 } from './20261121-multipart-uploads.js';
import { EventIntake20261122 } from './20261122-event-intake.js';
import { CountedVisits20261122 } from './20261122-counted-visits.js';
import { WatchedNotifications20261122 } from './20261122-watched-notifications.js';
import { Webhooks20261122 } from './20261122-webhooks.js';
import { QuickFence20261122 } from './20261122-quick-fence.js';
import { RecordingAudience20261122 } from './20261122-recording-audience.js';
import { TaskNews20261122 } from './20261122-task-news.js';
import { HostedSpending20261122 } from './20261122-hosted-spending.js';
import { WordDistance20261122 } from './20261122-word-distance.js';
import { ListeningAgain20261122 } from './20261122-listening-again.js';
import { AdminLists20261122 } from './20261122-admin-lists.js';
import { FoldedTitles20261123 } from './20261123-folded-titles.js';
import { UncountedViewer20261124 } from './20261124-uncounted-viewer.js';
import { Slides20261125 } from './20261125-slides.js';
import { KeptCounts20261125 } from './20261125-kept-counts.js';
import { RowFence20261125 } from './20261125-row-fence.js';
import { QuickRefresh20261125 } from './20261125-quick-refresh.js';
import { SharedVersion20261125 } from './20261125-shared-version.js';
import { SecondFence20261125 } from './20261125-second-fence.js';
import { BrowserRecordings20261125 } from './20261125-browser-recordings.js';
import { CutFigures20261125 } from './20261125-cut-figures.js';
import { SecondFactor20261126 } from './20261126-second-factor.js';
import { TracedTasks20261126 } from './20261126-traced-tasks.js';
import { DoneCalls20261126 } from './20261126-done-calls.js';
import { Cuts20261125 } from './20261125-cuts.js';
import { Backups20261126 } from './20261126-backups.js';
import { Words20261125 } from './20261125-words.js';
import { HeardPieces20261125 } from './20261125-heard-pieces.js';
import { LineMoments20261127 } from './20261127-line-moments.js';
import { LineVectors20261127 } from './20261127-line-vectors.js';
import { ViewerTotals20261126 } from './20261126-viewer-totals.js';
import { LibraryFigures20261127 } from './20261127-library-figures.js';
import { WritingEngine20261126 } from './20261126-writing-engine.js';
import { WritingModel20261126 } from './20261126-writing-model.js';
import { SharedRecording20261128 } from './20261128-shared-recording.js';
import { NotHeard20261127 } from './20261127-not-heard.js';
import { CaptionFillers20261129 } from './20261129-caption-fillers.js';
import { LineSigns20261204 } from './20261204-line-signs.js';
import { AuthorizationCodes20261212 } from './20261212-authorization-codes.js';

export const MIGRATIONS: MigrationClass[] = [
  Initial20261121,
  EditVersions20261121,
  Comments20261121,
  AccessTokens20261121,
  Search20261121,
  Notifications20261121,
  ViewingSessions20261121,
  ShareSettings20261121,
  MultipartUploads20261121,
  Outbox20261121,
  RecentlyDeleted20261121,
  ViewerMails20261121,
  RemovalsDue20261121,
  SearchWords20261121,
  Retention20261121,
  SearchViews20261122,
  Tasks20261122,
  Sureness20261122,
  UploadClaims20261122,
  KeptEdits20261122,
  TokenScopes20261122,
  Invitations20261122,
  AdminPortal20261122,
  Visits20261122,
  SearchableEntries20261122,
  PasswordLinks20261122,
  WatchedChapters20261122,
  ExternalIdentities20261122,
  IdempotencyKeys20261122,
  CloudDrive20261122,
  Watching20261122,
  TenantFence20261122,
  Webhooks20261122,
  WatchingPeople20261122,
  HostedSpending20261122,
  SharedPages20261122,
  ListeningAgain20261122,
  EventIntake20261122,
  AdminLists20261122,
  CountedVisits20261122,
  WatchedNotifications20261122,
  WordDistance20261122,
  TaskNews20261122,
  QuickFence20261122,
  RecordingAudience20261122,
  Storyboards20261122,
  UserPictures20261122,
  FoldedTitles20261123,
  UncountedViewer20261124,
  Slides20261125,
  KeptCounts20261125,
  RowFence20261125,
  QuickRefresh20261125,
  SharedVersion20261125,
  SecondFence20261125,
  BrowserRecordings20261125,
  Cuts20261125,
  Backups20261126,
  Words20261125,
  HeardPieces20261125,
  CutFigures20261125,
  WritingModel20261126,
  SecondFactor20261126,
  TracedTasks20261126,
  DoneCalls20261126,
  WritingEngine20261126,
  ViewerTotals20261126,
  NotHeard20261127,
  ModelSettings20261127,
  LibraryFigures20261127,
  LineVectors20261127,
  LineMoments20261127,
  SpokenLanguage20261128,
  SharedRecording20261128,
  SearchLanguages20261128,
  Voices20261128,
  ModelPlans20261128,
  CaptionFillers20261129,
  Folders20261129,
  Library20261129,
  WebhookOwners20261129,
  ShownFile20261130,
  Share20261201,
  LibraryQuestions20261201,
  ButtonClicks20261130,
  WebhookFolders20261130,
  Slack20261130,
  ViewerDownloads20261202,
  Crm20261130,
  Digests20261202,
  SteadyRefresh20261211,
  WrittenSteps20261210,
  CountedClicks20261208,
  WatchedList20261208,
  MinutesTemplate20261206,
  FollowUpWords20261206,
  FollowUpMails20261206,
  LineSigns20261204,
  ShareColumnsGone20261209,
  Reactions20261207,
  DarkBrand20261207,
  Rooms20261203,
  ReactionsSwitch20261210,
  AuthorizationCodes20261212,
];
