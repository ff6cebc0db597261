// Style modules export their names as `var`; webpack puts only constants in the place where they are used.
module.exports = (source) => source.replaceAll(/^var (_\w+ = ")/gm, 'const $1');
