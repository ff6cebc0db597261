/**
 * Words that look like slips of the finger for words of a command, and are none. From the common words of 160 meetings
 * that the distance of letters alone takes for another, and the like.
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `mind work through sort team term information product words says remote fine lost difference different went bring personal
  person double device week space chip task test rest record piece black forth scale past worry page slide speaking
  phase white fill menu unit stage selling value state style sixty extent proposal mike life live regarding length
  spent chance wide wood elements love eighty charge link seventy late excuse hearing none tack track skip
  differently ease correctly previously party separately spending smart wise cell argument filter participant mode move
  movie john join confusion stuck saving neat next secondly keen invest wear weak exercise slow fund find brand
  transcribe nope catch tape band strongly creative filters paris stable participate spot joint lapel transition
  sequence reliable hire layer food shoot consuming catching fire cold could stock cats shot presence trip math chairs
  chunk shop pretend pure plane legs loose film fighting wire mari parse sequences hall port plate cars card care
  data date rate dear deal desk mail male mark market party pact pack path sale salt same send sent side sign size
  soft song soon soul spin stand star story strange street strong table tail tall tank tape taste tree true trust
  turn type wall warm wash wave wild wind wine wish word world worth wrap wrist year young zone hello house hotel
  hour human legal level light lunch lead leader learn legacy money month mouth north notes office onboarding order
  paper parent partner patient payment phone photo place plan plant play player point power press price pricing prize
  proof public quick quiet quote radio range reason refund region renewal report reply retail review reward risk role
  room round route rule sales sample scope score search season seat secret security seller senior server service
  shape share sheet ship shoes signal simple skill small smile social sofa solar solution source south speed sport
  staff station steal steam steel stone store storm student study success sugar summer supply support surface survey
  survive switch system target teach teacher thanks theme thing think third three throw ticket tiger timing today token
  tomorrow tool topic total touch tour towards tower trade traffic train training travel trial truck uncle under union
  update upper user usual vendor venue video view village visit visitor voice vote wage wait walk waste watch water
  weather website weekend weight welcome west wheel while window winter woman women worker workshop writer wrong
  beta list better blog board book border bottle bottom branch bread break bridge budget build building business butter
  button cable cake camera camp cancel candle carbon career cash center century chain chair champion channel
  chart cheap check cheese chef chief child choice church city claim class classic client climate clinic clock close
  cloud club coach coast code coffee cold color comedy common company contact content contract cook copy core corner
  cost couple course court cover cream credit crew crisis cross crowd culture cycle daily dance danger dark dealer
  debate debt deep defense degree demand demo design detail diet digital dinner direct doctor dream dress drink drive
  driver early earth east easy effect energy engine entry event expert export fabric factor fair faith fall family
  famous fan farm fashion fast father fear feature field fight figure final finance finger finish firm first fish
  flight floor flow flower focus follow force forest form format forum frame free friend front fruit fuel full future
  game garage garden gate gear gender gift girl glass global goal gold grade grand grass great green ground group
  growth guard guess guest guide habit hair hall hand happy harbor hard head health heart heat heavy height help hero
  high hill history hobby hold hole holiday home honey hope horse hospital host`.split(/\s+/),
);
