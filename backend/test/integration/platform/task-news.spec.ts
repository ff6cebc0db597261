import { jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { SearchIndex } from '../../../src/modules/ai/search/ports/search-index.js';
import { TaskStore } from '../../../src/shared/tasks/task-store.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

/** Emits when the worker has indexed something. */
const indexed = new EventEmitter();

const product = await startProduct({ role: 'all' });
// Polling finds nothing, so the worker must be notified.
jest.spyOn(product.app.get(TaskStore, { strict: false }), 'dueKinds').mockResolvedValue([]);
const index = product.app.get(SearchIndex, { strict: false });
const put = index.put.bind(index);
jest.spyOn(index, 'put').mockImplementation(async (...given) => {
  await put(...given);
  indexed.emit('put');
});
const owner = await product.signUp();
const call = await aCompletedRecording(product, owner, { title: 'Wake-up call' });
afterAll(() => product.stop());

it.each(['Numbat', 'Quokka', 'Wombat'])(
  'Workers hear of what a trigger has them index, whoever wrote to the tables: %s',
  async (word) => {
    const mistyped = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
    const isFound = async () =>
      (await owner.ask<{ results: object[] }>('GET', `/api/search?q=${mistyped}`)).results.length === 1;
    await product.database.query('update recording set title = $2 where id = $1', [call.id, word]);
    for (let next = once(indexed, 'put'); !(await isFound()); next = once(indexed, 'put')) await next;
  },
);
