/** Locations of text limits in the document. */
export const LENGTHS: Record<string, string[]> = {
  title: ['CreateUploadingRequest.title', 'CreateUploadingRequest.fileName'],
  question: ['AskAssistantRequest.question'],
  command: ['AiEditRequest.command'],
  transcriptLine: ['CorrectSegmentRequest.text'],
  speaker: ['CorrectSegmentRequest.speaker'],
  comment: ['AddCommentRequest.content'],
  note: ['AddMarkRequest.note'],
  email: ['StartSessionRequest.viewerEmail'],
  viewerName: ['RegisterViewRequest.viewerName', 'AddRecipientRequest.name'],
  sharePassword: [
    'ChangeShareRequest.password',
    'ChangeRoomRequest.password',
    'RegisterViewRequest.password',
  ],
  password: ['ChangePasswordRequest.newPassword'],
  callLabel: ['CallToActionRequest.label'],
  callUrl: ['CallToActionRequest.url'],
  tenantName: ['ChangeBrandRequest.name'],
  roomTitle: ['ChangeRoomRequest.title'],
  roomWelcome: ['ChangeRoomRequest.welcome'],
  search: ['listRecordings.q'],
  userAgent: ['DeviceInfo.userAgent'],
  language: ['DeviceInfo.language'],
  referrer: ['StartSessionRequest.referrer'],
};

export const SHORTEST_PASSWORD = ['ChangePasswordRequest.newPassword', 'ChangeShareRequest.password'];
