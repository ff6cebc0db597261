import type { MigrationClass } from '../shared/database/entities.js';
import { ActionPlans20261216 } from './20261216-action-plans.js';
import { AuthorizationCodes20261212 } from './20261212-authorization-codes.js';
import { Baseline20261212 } from './20261212-baseline.js';
import { CrmTasks20261219 } from './20261219-crm-tasks.js';
import { FoldedWords20261214 } from './20261214-folded-words.js';
import { LineOrder20261219 } from './20261219-line-order.js';
import { LiveWords20261217 } from './20261217-live-words.js';
import { NextStepsOff20261212 } from './20261212-next-steps-off.js';
import { RecordedAt20261212 } from './20261212-recorded-at.js';
import { CrmAuthorizations20261212 } from './20261212-crm-authorizations.js';
import { PlanWebhooks20261218 } from './20261218-plan-webhooks.js';
import { ProvenMailboxes20261212 } from './20261212-proven-mailboxes.js';
import { FolderNames20261212 } from './20261212-folder-names.js';
import { RecordingMarks20261217 } from './20261217-recording-marks.js';
import { RoomArrivals20261212 } from './20261212-room-arrivals.js';
import { OwnVoices20261213 } from './20261213-own-voices.js';
import { RepeatableSql20261213 } from './20261213-repeatable-sql.js';
import { RoomPlans20261217 } from './20261217-room-plans.js';
import { TextSources20261215 } from './20261215-text-sources.js';
import { VoiceModels20261216 } from './20261216-voice-models.js';
import { WrittenByHand20261212 } from './20261212-written-by-hand.js';

/** In order of execution. Views, functions and triggers are in `*.sql` files of the modules. */
export const MIGRATIONS: MigrationClass[] = [
  Baseline20261212,
  RepeatableSql20261213,
  AuthorizationCodes20261212,
  FoldedWords20261214,
  WrittenByHand20261212,
  NextStepsOff20261212,
  RecordedAt20261212,
  ProvenMailboxes20261212,
  CrmAuthorizations20261212,
  FolderNames20261212,
  RoomArrivals20261212,
  OwnVoices20261213,
  TextSources20261215,
  VoiceModels20261216,
  ActionPlans20261216,
  RoomPlans20261217,
  LiveWords20261217,
  RecordingMarks20261217,
  PlanWebhooks20261218,
  CrmTasks20261219,
  LineOrder20261219,
];
