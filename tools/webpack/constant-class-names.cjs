// Style modules export names as `var`, but webpack only inlines constants.
module.exports = (source) => source.replaceAll(/^var (_\w+ = ")/gm, 'const $1');
