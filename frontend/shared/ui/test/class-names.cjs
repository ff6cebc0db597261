// A style module gives each class its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) });
