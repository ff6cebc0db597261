import { FUNCTION_WORDS, words } from './function-words.js';

const COUNTING = `
  zero two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy
  eighty ninety hundred thousand million billion first second third fourth fifth last next`;

const CONVERSATION_WORDS = `
  um uh erm er ah aha oh hmm mm mhm hm huh mmm yeah yep yup nope okay ok 'kay alright right well like know mean
  actually basically really literally obviously certainly definitely probably possibly apparently absolutely
  exactly essentially generally particularly specifically simply slightly pretty sort sorta kind kinda gonna wanna
  gotta cause cuz stuff thing things guess suppose think thinking thought thoughts believe feel sure true false
  good great nice fine cool bad better best wow please sorry thank thanks thankyou welcome hello hi hey goodbye bye
  morning afternoon evening everybody's chair chairman mister mr mrs ms madam sir dr hon speaker lot lots bit little
  big small large huge long short high low new old different similar able certain clear whether nothing going go
  goes went gone come comes came coming get gets got getting gotten give gives gave given giving make makes made
  making take takes took taken taking put puts putting say says said saying tell tells told telling talk talks
  talked talking ask asks asked asking look looks looked looking see sees saw seen seeing want wants wanted wanting
  need needs needed needing try tries tried trying use uses used using show shows showed shown showing work works
  worked working find finds found finding keep keeps kept keeping start starts started starting begin begins began
  stop call calls called calling happen happens happened happening seem seems seemed help helps helped move moves
  moved moving turn turns turned run runs running bring brings brought hear hears heard read reading wait let's
  leave leaves left mind remember forget forgot understand wonder wondering hope hoping agree agreed guy guys people
  person man woman somebody's way ways part parts point points question questions answer answers issue issues idea
  ideas case cases example examples fact number numbers side end place time times day days week weeks month months
  year years minute minutes hour hours moment today's anyways else's stick cut set sets bits couple half half's
  sense reason reasons matter matters problem problems interesting important possible whatever's somehow somewhat
  already almost alone especially instead later earlier early late soon ago quickly slowly easily hard easy yet
  ahead apart aside besides certainly currently directly fairly finally firstly fully further hardly hopefully
  immediately largely mainly mostly necessarily normally otherwise overall partly previously primarily purely
  recently regarding respectively secondly seriously similarly straight successfully supposed therefore thus
  totally truly typically ultimately unfortunately usually various worth add adds added adding change changes
  allow allows become becomes became build built choose chose chosen consider considered continue continues
  decide decided depend depends describe described discuss discussed discussing expect explain follow following
  imagine include includes including involve involved know knew known learn like liked likes listen live lose love
  meet mention mentioned offer open pay play provide provides raise reach realise realize refer require required
  return send sent sit speak speaking spend spent stand stay suggest suggested support talkin understand walk watch
  win wish write wrote written basically kinda full single half total sort whichever main major minor general
  specific particular real actual whole entire extra nobody's middle top bottom front anymore everywhere okay's
  hang fun laugh laughter weird funny silly crazy stupid honest honestly fair meeting meetings discussion everyone's
  that'd ain't y'all d'you c'mon ought used agenda slide slides presentation presentations item items topic topics ones's gets let's hadn't`;

export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...words(COUNTING, CONVERSATION_WORDS),
]);
