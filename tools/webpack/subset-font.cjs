const subsetFont = require('subset-font');

/** Printable ASCII and our punctuation. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, n) => 0x20 + n))}·’`;

/** A webpack loader that reduces a variable font to the letters and weights of a small page. */
module.exports = function subset(font) {
  const done = this.async();
  const weights = { wght: { min: 400, max: 600 } };
  subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: weights }).then(
    (made) => done(null, made),
    done,
  );
};
module.exports.raw = true;
