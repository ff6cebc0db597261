/**
 * Works around a race in jest-light-runner 0.8, and is loaded first by each worker. The runner sends its data to all
 * workers once the first one requests it. A worker that was not listening yet missed it, and its own request was never
 * answered. This stores early data until the worker requests it.
 */
const ASKED = 'jest-light-runner-get-worker-data';
const GIVEN = 'jest-light-runner-worker-data';

// Removed from the environment so that processes started by tests do not load this file.
process.env.NODE_OPTIONS = (process.env.NODE_OPTIONS ?? '').replace(` --import ${import.meta.url}`, '');

if (process.send) {
  const { on, send } = process;
  let kept;
  process.on = function (event, listener) {
    on.call(this, event, listener);
    if (event !== 'message') return this;
    // Added together with the first listener, because Node delivers pending messages only to the listeners at that time.
    process.on = on;
    return on.call(this, 'message', (message) => {
      if (message?.type === GIVEN) kept = message;
    });
  };
  process.send = function (message, ...rest) {
    if (message !== ASKED || !kept) return send.call(this, message, ...rest);
    setImmediate(() => process.emit('message', kept));
    return true;
  };
}
