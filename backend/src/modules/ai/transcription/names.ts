import nlp from 'compromise';

/** Words of the lexicon's name classes that are as often, or more often, ordinary words in speech. */
const ORDINARY = new Set(
  `ace ada ah al ali ami an andy ant april art august ba bay ben bill bo bob brook buck bush cal can case cat chance chase chip christian
  clay cliff cole cook crew dale dawn day dean dee del dell di do doc don dot dove drew duke ean earl ease fate faith fern finn fox frank
  gale gay gene gin glen grace grant gray green guy han hank harmony harry hazel heath heaven hope house hunter in india iris ivy jack jade jan
  jay jean jewel jo job josh joy june kay ken kit king la lad lake lane lance law lawn lee leo li lily long lot love lu luck ma mac mae major
  mar march mark marsh mason max may mel mercy mi miles milo min mine mo moe my myrtle nan nick nile noble norm oak ok olive pal park pat patience
  paw pearl penny per pete piper ponce pope price prince qa ra ran ray red reed rex rice rich rob robin rock rod rose roy ruby rusty sage sam
  sandy scarlet shade sharp shaw shay sherry si sin skip sky smith so sol son spring star stark sterling stone storm su sue summer sun
  sunny sydnee tab tad tan tate temple terry tim tip tom tony trace trinity tu tyler una van vi victor violet wade walker wall ward warren wells
  west will win wood woods yo young mobile nice reading bath split male lens bar tours cork essen orange hull sale deal perth of turkey china
  jordan chad georgia guinea jersey niger oman salt polish finish major page cash king marine`.split(/\s+/),
);

/** Names speech to text is full of that the lexicon lacks, or that are written in a way of their own. */
const WRITTEN: Record<string, string> = {
  api: 'API',
  ai: 'AI',
  ceo: 'CEO',
  cfo: 'CFO',
  cto: 'CTO',
  crm: 'CRM',
  faq: 'FAQ',
  gdpr: 'GDPR',
  hr: 'HR',
  iso: 'ISO',
  kpi: 'KPI',
  pdf: 'PDF',
  roi: 'ROI',
  saas: 'SaaS',
  sql: 'SQL',
  tv: 'TV',
  uk: 'UK',
  usa: 'USA',
  usb: 'USB',
  english: 'English',
  european: 'European',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  hubspot: 'HubSpot',
  iphone: 'iPhone',
  ipad: 'iPad',
  linkedin: 'LinkedIn',
  linux: 'Linux',
  microsoft: 'Microsoft',
  monday: 'Monday',
  netflix: 'Netflix',
  salesforce: 'Salesforce',
  skype: 'Skype',
  twitter: 'Twitter',
  wikipedia: 'Wikipedia',
  youtube: 'YouTube',
  christmas: 'Christmas',
  easter: 'Easter',
  internet: 'internet',
};

const CLASSES = new Set([
  'FemaleName',
  'MaleName',
  'FirstName',
  'City',
  'Country',
  'Demonym',
  'WeekDay',
  'Month',
  'Region',
]);
const SHORTEST_NAME = 4;

const NAMES = readNames();

/** One word as it is written when it is surely a name ("friday" -> "Friday", "sarah's" -> "Sarah's"); null else. */
export function asName(word: string): string | null {
  const [stem = '', tail = ''] = /^(.*?)('s|s')?$/.exec(word)!.slice(1);
  const written = Object.hasOwn(WRITTEN, stem) ? WRITTEN[stem]! : NAMES.has(stem) ? capital(stem) : null;
  return written === null ? null : written + tail;
}

/** The word with its first letter large; "iPhone" has its own way. */
export function capital(word: string): string {
  return /[A-Z]/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Single-word names of compromise's lexicon, which keeps doubtful ones ("mark", "rose") elsewhere. */
function readNames(): Set<string> {
  const lexicon = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one.lexicon;
  const names = new Set<string>();
  for (const [word, tags] of Object.entries(lexicon)) {
    if (word.length < SHORTEST_NAME || !/^[a-z]+$/.test(word) || ORDINARY.has(word)) continue;
    if ([tags].flat().some((tag) => CLASSES.has(tag))) names.add(word);
  }
  return names;
}
