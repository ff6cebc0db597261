import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { likelihoodsOf, OnnxEmbedder, readStep } from '../backend/src/modules/ai/bench-exports.js';
import {
  type Call,
  type KnownPerson,
  personOf,
  type ReadLine,
  stemsOf,
} from '../backend/src/modules/action-plan/bench-exports.js';
import { suggestedNames } from '../backend/src/modules/recordings/bench-exports.js';
import { timed } from './asked-calls.js';

export interface At {
  call: number;
  line: number;
}

export interface LabelledRow {
  id: string;
  side: 'us' | 'them' | 'both';
  who: string | null;
  first: At;
  history: (At & { change: 'due' | 'who' | 'what' | 'done' | 'dropped'; value: string | null })[];
}

/** A lasting commitment, such as a price, or a promised step. */
interface LabelledPromise extends At {
  side: 'us' | 'them';
}

interface LabelledCall {
  at: string;
  people: { id: string; name: string }[];
  lines: { s: string; t: string }[];
  nextSteps: { line: number; row: string; day: string | null }[];
}

/** An account in the format of `evaluation/accounts/FORMAT.md`. */
interface LabelledAccount {
  company: string;
  rows: LabelledRow[];
  promises: LabelledPromise[];
  /** Two lines of which the later says that something changed. */
  changes: { a: At; b: At }[];
  labels: LabelledCall[];
  people: KnownPerson[];
}

/** An account with its calls as the product reads them. */
export interface Account extends LabelledAccount {
  calls: ReadCall[];
}

/** A call before its promises are known. */
export type ReadCall = Omit<Call, 'steps' | 'lines'> & { lines: ReadLine[] };

interface AccountFile {
  company: string;
  domain: string;
  people: { name: string; email: string }[];
  rows: LabelledRow[];
  promises: LabelledPromise[];
  changes: { a: At; b: At }[];
}

const parse = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

export const labelledAccounts = (folder: string): LabelledAccount[] =>
  readdirSync(folder)
    .filter((each) => each.startsWith('account-'))
    .sort()
    .map((name) => {
      const { company, domain, people, ...told } = parse<AccountFile>(folder, name, 'account.json');
      const known = people.map(({ name: person, email }): KnownPerson => ({
        name: person,
        side: email.endsWith(`@${domain}`) ? 'them' : 'us',
      }));
      const files = readdirSync(join(folder, name)).filter((each) => each.startsWith('call-'));
      const labels = files.sort().map((file) => parse<LabelledCall>(folder, name, file));
      return {
        company,
        rows: told.rows,
        promises: told.promises,
        changes: told.changes,
        labels,
        people: known,
      };
    });

/** @param isNamed speakers have their right names; otherwise those that the lines suggest */
export async function readAccounts(folder: string, isNamed: boolean): Promise<Account[]> {
  const embedder = new OnnxEmbedder();
  const accounts: Account[] = [];
  for (const account of labelledAccounts(folder)) {
    const calls: ReadCall[] = [];
    for (const [i, label] of account.labels.entries())
      calls.push(await callOf(label, i, account.people, isNamed, embedder));
    accounts.push({ ...account, calls });
  }
  await embedder.close();
  return accounts;
}

async function callOf(
  { at, people, lines: said }: LabelledCall,
  number: number,
  known: readonly KnownPerson[],
  isNamed: boolean,
  embedder: OnnxEmbedder,
): Promise<ReadCall> {
  const voices = [...new Set(said.map(({ s }) => s))];
  const numbered = timed(said.map(({ s, t }) => `Speaker ${voices.indexOf(s) + 1}: ${t}`));
  const offered = suggestedNames(numbered);
  const nameOf = (speaker: string): string => {
    const given = isNamed
      ? people.find(({ id }) => id === voices[Number(speaker.split(' ')[1]) - 1])!.name
      : (offered.get(speaker) ?? speaker);
    return personOf(known, given)?.name ?? given;
  };
  const lines = numbered.map((line, i) => ({
    ...line,
    speaker: nameOf(line.speaker),
    segmentId: `${number + 1}.${i}`,
  }));
  const texts = lines.map(({ text }) => text);
  const vectors = await embedder.embed(texts, 'passage', new AbortController().signal);
  const likelihoods = likelihoodsOf('nextStep', lines, vectors);
  return {
    recordingId: String(number + 1),
    on: at.slice(0, 10),
    lines: lines.map((line, i) => ({
      ...line,
      ...readStep(lines, i),
      likelihood: likelihoods[i]!,
      what: null,
      isDecided: null,
    })),
    vectors,
    stems: stemsOf(texts),
  };
}
