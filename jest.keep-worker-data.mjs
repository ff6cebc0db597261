/**
 * Loaded first by each worker of jest-light-runner 0.8, which gives all of them what they need as soon as one asks for
 * it: a worker that did not listen yet missed it, asked when nobody answered any more, and waited for ever. What comes
 * early is kept here until it is asked for.
 */
const ASKED = 'jest-light-runner-get-worker-data';
const GIVEN = 'jest-light-runner-worker-data';

// For this process alone, not for what tests start.
process.env.NODE_OPTIONS = (process.env.NODE_OPTIONS ?? '').replace(` --import ${import.meta.url}`, '');

if (process.send) {
  const { on, send } = process;
  let kept;
  process.on = function (event, listener) {
    on.call(this, event, listener);
    if (event !== 'message') return this;
    // Beside the first listener: the messages that wait for one are given to all that are there then.
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
