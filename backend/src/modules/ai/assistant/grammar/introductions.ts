/** "Who is the expert?" is answered by who says so. */
export const AN_INTRODUCTION =
  /^(?:\w+[,.]? )?(?:I'm|I am|my name is|my name's|this is|that's|that'll be|that would be|it's|(?:his|her|their) name is|his name's|her name's) /i;
