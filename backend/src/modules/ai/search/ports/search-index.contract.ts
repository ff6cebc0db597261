import type { AccessScope } from '../../../recordings/index.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import { DIMENSIONS } from '../../vectors/vector.js';
import { termsOf } from '../search-words.js';
import type { IndexPage, IndexSearch, NearSearch, SearchIndex } from './search-index.js';

export interface SearchedRecording {
  title: string;
  language?: string;
  description?: string;
  chapters?: { title: string; start: number }[];
  lines?: { text: string; start?: number; speaker?: string; vector?: Vector }[];
  comments?: { content: string; at?: number }[];
}

/** A database with an index; every call resolves once a search reflects its change. */
export interface SearchHarness {
  index(): SearchIndex;
  tenant(): AccessScope;
  add(scope: AccessScope, recording: SearchedRecording): Promise<string>;
  change(sql: string, params: unknown[]): Promise<void>;
  /** A change that the index is not notified of. */
  changeUnseen(sql: string, params: unknown[]): Promise<void>;
  /** Makes the engine's data of a recording differ from the database. */
  spoil(recordingId: string): Promise<void>;
}

/** Search results that every index must return. */
export function searchIndexContract(name: string, harness: SearchHarness): void {
  const search = (q: string, scope: AccessScope, more: Partial<IndexSearch> = {}): Promise<IndexPage> =>
    harness.index().search({ terms: termsOf(q), scope, after: null, limit: 20, ...more });
  const momentsOf = ({ results }: IndexPage) =>
    results.flatMap(({ moments }) => moments.map(({ field, start }) => `${field} ${start}`));
  const foundIn = ({ results }: IndexPage) =>
    results.flatMap(({ moments }) =>
      moments.flatMap(({ snippet, matches }) => matches.map(([from, to]) => snippet.slice(from, to))),
    );

  describe(`Lines by what they mean in ${name}`, () => {
    const line = (degrees: number) => ({ text: `Line at ${degrees}`, vector: pointingTo(degrees) });
    const near = (scope: AccessScope, more: Partial<NearSearch> = {}) =>
      harness.index().near({ vector: pointingTo(0), scope, limit: 3, ...more });
    let ours: AccessScope;
    let ids: { far: string; near: string; nearest: string };
    beforeAll(async () => {
      ours = harness.tenant();
      ids = {
        far: await harness.add(ours, { title: 'Far', lines: [line(80), line(85)] }),
        near: await harness.add(ours, { title: 'Near', lines: [line(30), { text: 'No vector' }] }),
        nearest: await harness.add(ours, { title: 'Nearest', lines: [line(90), line(20), line(25)] }),
      };
    });

    it('finds recordings by their nearest line, the nearest first', async () => {
      expect(await near(ours)).toEqual([ids.nearest, ids.near, ids.far]);
      expect(await near(ours, { limit: 1, vector: pointingTo(84) })).toEqual([ids.far]);
    });

    it('finds those alone that are asked for, and none of another tenant or owner', async () => {
      const other = harness.tenant();
      const theirs = await harness.add(other, { title: 'Theirs', lines: [line(0)] });
      expect(await near(ours)).not.toContain(theirs);
      expect(await near({ ...ours, ownerId: other.tenantId })).toEqual([]);
      expect(await near(ours, { within: [ids.far, theirs] })).toEqual([ids.far]);
      expect(await near(ours, { made: { from: new Date(0), to: new Date(1) } })).toEqual([]);
      const { results } = await search('line', ours, { within: [ids.near, theirs] });
      expect(results.map(({ recordingId }) => recordingId)).toEqual([ids.near]);
    });

    it('follows what is deleted, moved and purged', async () => {
      const to = harness.tenant();
      const id = await harness.add(ours, { title: 'Moves', lines: [line(0)] });
      expect((await near(ours))[0]).toBe(id);
      await harness.change('update recording set deleted_at = now() where id = ?', [id]);
      expect(await near(ours)).not.toContain(id);
      const moved = 'update recording set deleted_at = null, tenant_id = ? where id = ?';
      await harness.change(moved, [to.tenantId, id]);
      expect([await near(ours), await near(to)]).toEqual([[ids.nearest, ids.near, ids.far], [id]]);
      await harness.change('delete from recording where id = ?', [id]);
      expect(await near(to)).toEqual([]);
    });
  });

  describe(`Languages in ${name}`, () => {
    let ours: AccessScope;
    beforeAll(async () => {
      ours = harness.tenant();
      await harness.add(ours, {
        title: 'Verträge für Hamburg',
        language: 'de-DE',
        lines: [{ text: 'Wir haben die Häuser verkauft.' }, { text: 'Die Kosten des Umzugs sind hoch.' }],
      });
      await harness.add(ours, {
        title: 'Réunion',
        language: 'fr',
        lines: [{ text: 'Nous avons continué les négociations.' }],
      });
      await harness.add(ours, {
        title: 'Llamada',
        language: 'es',
        lines: [{ text: 'Hablaremos de los contratos en marzo.' }],
      });
      await harness.add(ours, {
        title: '会議',
        language: 'ja',
        lines: [{ text: '来週の予定について話します。' }],
      });
      await harness.add(ours, { title: 'House', lines: [{ text: 'The houses were sold.' }] });
    });

    it.each<[string, string[]]>([
      ['Haus', ['Häuser']],
      ['Häusern', ['Häuser']],
      ['Vertrags', ['Verträge']],
      ['Vertrag', ['Verträge']],
      ['die Kosten der Umzüge', ['Kosten', 'Umzugs']],
      ['die Kosten der Ferien', []],
      ['négociation continuer', ['continué', 'négociations']],
      ['el contrato', ['contratos']],
      ['予定', ['予定']],
      ['来週 話', ['来週', '話']],
      ['定予', []],
      ['house sold', ['houses', 'sold']],
      ['hamburg', ['Hamburg']],
    ])('finds %j as %j', async (q, found) => {
      expect(foundIn(await search(q, ours))).toEqual(found);
    });

    it.each<[string, string, string]>([
      ['ete', 'On s’est vus en été.', 'été'],
      ['été', 'On s’est vus en e\u0301te\u0301.', 'e\u0301te\u0301'],
      ['coeur', 'Le cœur du projet.', 'cœur'],
      ['Lodz', 'The plant in Łódź.', 'Łódź'],
      ['istanbul', 'Our office in İstanbul.', 'İstanbul'],
      ['İstanbul', 'Our office in İstanbul.', 'İstanbul'],
      ['ประชุม', 'วันนี้ประชุมเรื่องงบประมาณ', 'ประชุม'],
      ['예산', '오늘 회의에서 예산을 논의하겠습니다.', '예산'],
      ['मीटिंग', 'आज की मीटिंग', 'मीटिंग'],
      ['route', 'The rou\u200bte is closed.', 'rou\u200bte'],
    ])('find %j in “%s”', async (q, text, found) => {
      const scope = harness.tenant();
      await harness.add(scope, { title: 'Letters', lines: [{ text }] });
      expect(foundIn(await search(q, scope))).toEqual([found]);
    });

    it('find Korean nouns with what follows them', async () => {
      const scope = harness.tenant();
      await harness.add(scope, {
        title: 'Letters',
        lines: [{ text: '오늘 회의에서 예산을 논의하겠습니다.' }],
      });
      expect(foundIn(await search('회의 예산', scope))).toEqual(['회의', '예산']);
    });

    it('follow what a recording is said to be in', async () => {
      const id = await harness.add(ours, { title: 'Gesprächsnotizen', lines: [] });
      expect((await search('Gesprächsnotize', ours)).results).toHaveLength(1);
      await harness.change(`update recording set language = 'de' where id = ?`, [id]);
      expect(foundIn(await search('"Gesprächsnotiz"', ours))).toEqual(['Gesprächsnotizen']);
    });
  });

  describe(`The index in ${name}`, () => {
    let ours: AccessScope;
    let call: string;
    beforeAll(async () => {
      ours = harness.tenant();
      call = await harness.add(ours, {
        title: 'Contract renewal with Größe',
        description: 'They speak of invoices and of delivery.',
        chapters: [
          { title: 'Annual pricing', start: 0 },
          { title: 'Migration plan', start: 60 },
        ],
        lines: [
          { text: 'Good morning to the two of you.', speaker: 'Amira Haddad' },
          { text: 'The annual contract was renewed in March.', speaker: 'Jonas Weber' },
          { text: 'It costs 100% more, <b>contract</b> or not, as file_name says.', speaker: 'Amira Haddad' },
          { text: 'We need twenty five seats by 2026.' },
          { text: 'I said 1,500 dollars for 20 people.' },
          { text: 'Обсуждаем ЦЕНУ контракта.' },
          { text: 'Look at docs.example.com for it 😀 tomorrow.' },
        ],
        comments: [{ content: 'Ask finance about the rebate', at: 42 }],
      });
    });

    it.each<[string, string[]]>([
      ['delivery', ['description 0']],
      ['pricing', ['chapter 0']],
      ['rebate', ['comment 42']],
      ['jonas', ['speaker 10']],
      ['Größe', ['title 0']],
    ])('finds %j in its field', async (q, moments) => {
      expect(momentsOf(await search(q, ours))).toEqual(moments);
    });

    it('finds every form of a word, and lists fields before lines in order of their time', async () => {
      const page = await search('contracts', ours);
      expect(momentsOf(page)).toEqual(['title 0', 'transcript 10', 'transcript 20']);
      expect(foundIn(page)).toEqual(['Contract', 'contract', 'contract']);
      expect(page.results).toMatchObject([{ recordingId: call, title: 'Contract renewal with Größe' }]);
    });

    it.each<[string, string[]]>([
      ['renew march', ['transcript 10']],
      ['march renew', ['transcript 10']],
      ['"annual contract"', ['transcript 10']],
      ['"contract annual"', []],
      ['"contract was renewed" march', ['transcript 10']],
      ['march invoice', []],
    ])('takes %j for words that are in one place', async (q, moments) => {
      expect(momentsOf(await search(q, ours))).toEqual(moments);
    });

    it.each<[string, string[], string[]]>([
      ['mig', ['chapter 60'], ['Migration']],
      ['migratio', ['chapter 60'], ['Migration']],
      ['renewa', ['title 0'], ['renewal']],
      ['ОБСУЖД', ['transcript 50'], ['Обсуждаем']],
      ['цену контракта', ['transcript 50'], ['ЦЕНУ', 'контракта']],
      ['exampl', ['transcript 60'], ['example']],
      ['tomorrow', ['transcript 60'], ['tomorrow']],
    ])('finds what %j begins, and marks it', async (q, moments, found) => {
      const page = await search(q, ours);
      expect(momentsOf(page)).toEqual(moments);
      expect(foundIn(page).join(' ')).toContain(found.join(' '));
    });

    it.each<[string, string[]]>([
      ['25', ['transcript 30']],
      ['twenty five', ['transcript 30']],
      ['twenty-five seats', ['transcript 30']],
      ['twenty twenty six', ['transcript 30']],
      ['"25 seats"', ['transcript 30']],
      ['1500', ['transcript 40']],
      ['fifteen hundred', ['transcript 40']],
      ['"twenty people"', ['transcript 40']],
      ['one hundred', ['transcript 20']],
    ])('finds the number %j as digits and as words', async (q, moments) => {
      expect(momentsOf(await search(q, ours))).toEqual(moments);
    });

    it('finds what consists of common words only', async () => {
      expect(momentsOf(await search('"to the two of"', ours))).toEqual(['transcript 0']);
      expect(momentsOf(await search('of', ours))).toEqual(['description 0', 'transcript 0']);
    });

    it.each<[string, string[]]>([
      ['contrcat', ['title 0', 'transcript 10', 'transcript 20']],
      ['anual contrakt', ['transcript 10']],
      ['migartion', ['chapter 60']],
      ['hadad', ['speaker 0']],
      ['"contrcat"', []],
      ['zzzzzz', []],
    ])('forgives the typing errors of %j', async (q, moments) => {
      expect(momentsOf(await search(q, ours))).toEqual(moments);
    });

    it('forgives no word that is found as it is typed', async () => {
      const scope = harness.tenant();
      await harness.add(scope, { title: 'A prince', lines: [{ text: 'The price is right' }] });
      expect(momentsOf(await search('price', scope))).toEqual(['transcript 0']);
    });

    it.each([
      '-march',
      'march & !contract:*',
      "march'); drop table recording; --",
      'march^5 OR (x',
      'march~',
    ])('takes %j for words', async (q) => {
      await expect(search(q, ours)).resolves.toBeDefined();
    });

    it('shows plain text with the places of what was found', async () => {
      const [moment] = (await search('costs', ours)).results[0]!.moments;
      expect(moment).toMatchObject({
        text: 'It costs 100% more, <b>contract</b> or not, as file_name says.',
        snippet: 'It costs 100% more, <b>contract</b> or not, as file_name says.',
        matches: [[3, 8]],
        start: 20,
        end: 30,
      });
      expect(moment!.score).toBeGreaterThan(0);
    });

    it('marks each word of a phrase', async () => {
      expect(foundIn(await search('"annual contract"', ours))).toEqual(['annual', 'contract']);
    });

    it('keeps what it holds while it is made anew', async () => {
      expect(await harness.index().isBuilt()).toBe(true);
      const rebuilding = harness.index().rebuild(AbortSignal.timeout(30_000));
      expect(momentsOf(await search('delivery', ours))).toEqual(['description 0']);
      expect(await rebuilding).toBeGreaterThan(0);
      expect(momentsOf(await search('delivery', ours))).toEqual(['description 0']);
    });

    it('says where it differs from the database', async () => {
      const differences = () => harness.index().differences(AbortSignal.timeout(30_000));
      expect(await differences()).toEqual([]);
      const id = await harness.add(harness.tenant(), { title: 'Something spoiled' });
      await harness.spoil(id);
      expect(await differences()).toEqual([id]);
      await harness.index().put(id);
      expect(await differences()).toEqual([]);
    });

    it('lists titles first, then the newest, page by page', async () => {
      const scope = harness.tenant();
      const ids: string[] = [];
      for (let n = 0; n < 7; n++)
        ids.push(
          await harness.add(scope, {
            title: n % 2 ? `Zebra ${n}` : `Call ${n}`,
            lines: [{ text: 'A zebra crossed the road' }],
          }),
        );
      const seen: string[] = [];
      let after: IndexPage['next'] = null;
      do {
        const page: IndexPage = await search('zebras', scope, { limit: 2, after });
        seen.push(...page.results.map(({ title }) => title));
        after = page.next;
      } while (after);
      expect(seen).toEqual(['Zebra 5', 'Zebra 3', 'Zebra 1', 'Call 6', 'Call 4', 'Call 2', 'Call 0']);
      const alone = await search('zebra', scope, { recordingId: ids[2]! });
      expect(alone.results.map(({ recordingId }) => recordingId)).toEqual([ids[2]]);
      const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
      const made = { from: madeAt(ids[2]!), to: madeAt(ids[5]!) };
      const within = await search('zebra', scope, { made });
      expect(within.results.map(({ title }) => title)).toEqual(['Zebra 3', 'Call 4', 'Call 2']);
    });

    it('pages through what was respelled as well', async () => {
      const scope = harness.tenant();
      for (let n = 0; n < 3; n++) await harness.add(scope, { title: `Giraffe ${n}` });
      const first = await search('girafe', scope, { limit: 2 });
      const second = await search('girafe', scope, { limit: 2, after: first.next });
      expect([first, second].map(({ results }) => results.map(({ title }) => title))).toEqual([
        ['Giraffe 2', 'Giraffe 1'],
        ['Giraffe 0'],
      ]);
      expect(second.next).toBeNull();
    });

    it('never finds what is out of scope', async () => {
      const [one, other] = [harness.tenant(), harness.tenant()];
      const colleague = { ...one, ownerId: other.tenantId };
      const recordings = { canary: await harness.add(one, { title: 'Canary', lines: [{ text: 'canary' }] }) };
      for (const scope of [other, colleague, ours])
        for (const q of ['canary', 'canari', 'canarry', '"canary"', 'can'])
          for (const recordingId of [undefined, recordings.canary])
            expect((await search(q, scope, { recordingId })).results).toEqual([]);
      expect((await search('canary', one)).results).toHaveLength(1);
    });

    it('follows edits, comments, moves, deletion, restoring and purging', async () => {
      const [from, to] = [harness.tenant(), harness.tenant()];
      const id = await harness.add(from, {
        title: 'Follow up',
        chapters: [{ title: 'Marigold', start: 0 }],
        lines: [{ text: 'The tulip is red', speaker: 'Rose Miller' }],
        comments: [{ content: 'A daffodil' }],
      });
      const finds = async (scope: AccessScope) =>
        Promise.all(
          ['follow', 'marigold', 'tulip', 'rose', 'daffodil', 'orchid'].map(async (q) =>
            (await search(q, scope)).results.length > 0 ? q : null,
          ),
        ).then((all) => all.filter((q) => q !== null));
      const all = ['follow', 'marigold', 'tulip', 'rose', 'daffodil'];
      expect(await finds(from)).toEqual(all);
      await harness.change(`update transcript_segment set text = 'An orchid' where recording_id = ?`, [id]);
      await harness.change(`delete from recording_comment where recording_id = ?`, [id]);
      expect(await finds(from)).toEqual(['follow', 'marigold', 'rose', 'orchid']);
      await harness.change(`update recording set deleted_at = now() where id = ?`, [id]);
      expect(await finds(from)).toEqual([]);
      await harness.change(`update recording set deleted_at = null, tenant_id = ? where id = ?`, [
        to.tenantId,
        id,
      ]);
      expect(await finds(from)).toEqual([]);
      expect(await finds(to)).toEqual(['follow', 'marigold', 'rose', 'orchid']);
      expect((await search('orchd', to)).results).toHaveLength(1);
      expect((await search('tulpi', to)).results).toEqual([]);
      await harness.change(`delete from recording where id = ?`, [id]);
      expect(await finds(to)).toEqual([]);
      expect((await search('orchd', to)).results).toEqual([]);
    });

    it('works', async () => {
      expect(await harness.index().check()).toBe(true);
    });
  });
}

/** A unit vector in the plane of the first two dimensions. */
function pointingTo(degrees: number): Vector {
  const vector = new Float32Array(DIMENSIONS);
  const radians = (degrees * Math.PI) / 180;
  vector.set([Math.cos(radians), Math.sin(radians)]);
  return vector;
}
