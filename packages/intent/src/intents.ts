/** What a query may be after, and the words that say so. */
export interface IntentDefinition {
  readonly name: string;
  /** What an answer should put first, in words for people. */
  readonly prioritises: string;
  /** Words and phrases that count twice. Inflections are found by their stem. */
  readonly primary: readonly string[];
  /** Words and phrases that count once. */
  readonly secondary: readonly string[];
}

/** S0-16: the intent of a query that gives too little evidence for any. */
export const FALLBACK_INTENT = 'understand';

/** S0-15: seven intents. Of two with equal evidence the earlier counts, so the narrow ones come first. */
export const INTENTS: readonly IntentDefinition[] = [
  {
    name: 'security_audit',
    prioritises: 'decisions and checklists about access, secrets and threats; exact names',
    primary: words('security insecure vulnerability vulnerable audit exploit xss csrf ssrf cve owasp pentest malicious injection'),
    secondary: [
      ...words('auth authentication authorization authorisation permission privilege encrypt secret credential password token'),
      ...words('sanitize sanitise threat attack attacker hardening compliance leak unsafe'),
      'sql injection',
    ],
  },
  {
    name: 'fix_bug',
    prioritises: 'lessons, earlier fixes and code that holds the exact words of the failure',
    primary: words('fix bug crash error broken debug exception bugfix hotfix troubleshoot stacktrace segfault'),
    secondary: words(
      'login issue problem fail failure wrong incorrect unexpected resolve repair regression timeout hang freeze defect',
      'undefined null panic flaky reproduce workaround',
    ),
  },
  {
    name: 'refactor',
    prioritises: 'the structure around the code: decisions, plans and what is linked to it',
    primary: words('refactor restructure reorganize reorganise cleanup simplify rewrite modularize modularise decouple deduplicate'),
    secondary: [
      ...words(
        'rename extract move split merge duplicate duplication legacy migrate modernize modernise readability maintainability clean',
      ),
      'technical debt',
      'tech debt',
      'clean up',
    ],
  },
  {
    name: 'find_decision',
    prioritises: 'decision records, their alternatives and consequences',
    primary: [...words('decision decide adr rationale choose chose chosen tradeoff'), 'trade off'],
    secondary: words('why alternative reason reject instead consequence versus vs pick record agree pros cons'),
  },
  {
    name: 'find_spec',
    prioritises: 'specifications, plans, tasks and checklists',
    primary: [...words('spec specification requirement prd rfc'), 'acceptance criteria', 'user story'],
    secondary: words('find where show locate plan checklist task scope criteria milestone roadmap document draft'),
  },
  {
    name: 'add_feature',
    prioritises: 'specifications and plans, and things like it that exist already',
    primary: words('add implement create build feature introduce'),
    secondary: words('new support enable extend integrate develop functionality capability allow registration'),
  },
  {
    name: FALLBACK_INTENT,
    prioritises: 'overviews and explanations; every channel as usual',
    primary: words('explain understand overview describe learn explanation'),
    secondary: [
      ...words('how what why work mean meaning purpose concept architecture guide introduction tutorial example'),
      'walk through',
    ],
  },
];

function words(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(' '));
}
