const subsetFont = require('subset-font');

/** The characters of English text and of our punctuation. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, n) => 0x20 + n))}·’`;

/** A webpack loader: of a variable font, the letters and weights that a page of few words needs. */
module.exports = function subset(font) {
  const done = this.async();
  const weights = { wght: { min: 400, max: 600 } };
  subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: weights }).then(
    (made) => done(null, made),
    done,
  );
};
module.exports.raw = true;
