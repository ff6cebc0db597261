/** The groups of operations, in the order in which they are read. */
export const TAGS = [
  { name: 'auth', description: 'Accounts, sessions, passwords and personal access tokens' },
  {
    name: 'recordings',
    description: 'What people keep: their recordings, chapters, transcripts and comments',
  },
  { name: 'library', description: 'Folders, tags and kept views, and changing many recordings at once' },
  { name: 'uploads', description: 'Sending a file in parts that can be paused and resumed' },
  { name: 'media', description: 'The bytes of a recording, and where uploads go' },
  { name: 'drive', description: 'Importing recordings from a cloud drive' },
  { name: 'shares', description: 'The link of a recording: who may open it, and who did' },
  { name: 'sharing', description: 'What a viewer behind a link sees and does' },
  { name: 'conversation', description: 'What a viewer behind a link asks and says' },
  { name: 'embedding', description: 'Shared pages in frames of other sites' },
  { name: 'analytics', description: 'Viewing sessions, and what follows from them' },
  { name: 'dashboard', description: 'Sums over the recordings of a person' },
  { name: 'viewers', description: 'What is kept about a viewer, to hand over or to remove' },
  { name: 'notifications', description: 'What happened, for the bell and the mails' },
  { name: 'webhooks', description: 'Messages to another system when something happens' },
  { name: 'members', description: 'The people of a tenant and their invitations' },
  { name: 'admin', description: 'Plans, tenants, users, jobs and the audit log of an installation' },
  { name: 'health', description: 'Whether the product is ready to use' },
];
