export { ForgetCommenter } from './comments/forget-commenter.command.js';
export { type ConsentingViewer, GetCommentFacts } from './comments/get-comment-facts.query.js';
export { ListCommenters } from './comments/list-commenters.query.js';
export { ListViewerComments, type ViewerComment } from './comments/list-viewer-comments.query.js';
export { GetSharedSpokenContent, GetShownContent } from './content/get-shared-spoken-content.query.js';
export { email as viewerEmail } from './email.js';
export { GetViewingAccess, type ViewingAccess } from './gate/get-viewing-access.query.js';
export { LocateShared } from './gate/locate-shared.query.js';
export type { ShareVisitor } from './gate/share-access.js';
export { ShareId, Visitor } from './gate/share-visitor.js';
export { type AppliedLinkDefaults, ApplyLinkDefaults } from './link/apply-link-defaults.command.js';
export { RevertLinkDefaults } from './link/revert-link-defaults.command.js';
export {
  ButtonClicked,
  CommentAdded,
  CommentDeleted,
  RecordingShared,
  ViewerAdmitted,
  ViewerRemoved,
} from './sharing.events.js';
export { GetLinkPaths } from './link/get-link-paths.query.js';
export { SwitchShares } from './link/switch-shares.command.js';
export { GetButtonClick, ListViewerClicks, type ViewerClick } from './viewers/button-clicks.query.js';
export { type KeptReaction, ListViewerReactions } from './reactions/list-viewer-reactions.query.js';
export { GetShownTitles } from './reading/get-shown-titles.query.js';
export { GetViewerFacts } from './viewers/get-viewer-facts.query.js';
export { IsNewPerson } from './viewers/is-new-person.query.js';
export { ListCallsWith } from './viewers/list-calls-with.query.js';
export { ListVisitorEmails } from './viewers/list-visitor-emails.query.js';
export { ListOpened, type OpenedRecording } from './viewers/list-opened.query.js';
export { SetViewCounted } from './viewers/set-view-counted.command.js';
export type { NotCountedReason } from './viewers/recording-view.entity.js';
export { ListRoomsByEmail } from './viewers/rooms-by-email.query.js';
export { RemoveViewersByEmail } from './viewers/remove-viewers-by-email.command.js';
export type { SharedFacts } from './viewers/shared-facts.js';
export { StartView } from './viewers/start-view.command.js';
export { ListViewersByEmail, type ViewerOfEmail } from './viewers/viewers-by-email.query.js';
export { WithdrawConsent } from './viewers/withdraw-consent.command.js';
export { GetRoomFacts } from './room/get-room-facts.query.js';
export { GetRoomVisit, type RoomVisit } from './room/get-room-visit.query.js';
export { SHARE_ERRORS } from './sharing.errors.js';
export { SHARING_ENTITIES } from './sharing.entities.js';
export { SharingModule } from './sharing.module.js';
