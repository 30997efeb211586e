/** Words that behave alike, so that the model learns about "weekday" rather than about "tuesday". */
const CLASSES: Readonly<Record<string, string>> = {
  weekday:
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun ' +
    'mondays tuesdays wednesdays thursdays fridays saturdays sundays wendesday wensday wednsday thrusday tuseday',
  month:
    'january february march april may june july august september october november december jan feb mar apr jun ' +
    'jul aug sep sept oct nov dec',
  day: 'today tomorrow tonight yesterday tommorow tomorow tommorrow tomorro tmrw tmr tmw tonite todays tomorrows',
  part: 'morning afternoon evening night noon midnight midday lunchtime mornings afternoons evenings nights bedtime monring',
  unit:
    'minute minutes min mins hour hours hr hrs day days week weeks weekend weekends month months year years ' +
    'weekday weekdays second seconds sec secs fortnight',
  number:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty thirty forty fifty sixty half quarter couple few several',
  ordinal:
    'first third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fifteenth twentieth ' +
    'thirtieth th st nd rd',
  ampm: 'am pm a.m p.m oclock o’clock clock',
  often:
    'every each daily weekly monthly yearly annually annual nightly hourly biweekly everyday recurring repeating quarterly',
  next: 'next this last coming upcoming following past previous',
  holiday: 'christmas easter thanksgiving halloween hanukkah valentines labor memorial xmas',
  noun:
    'reminder reminders task tasks todo todos alert alerts alarm alarms notification notifications item items ' +
    'note notes',
  event: 'event events appointment appointments meeting meetings entry plans party',
  season: 'spring summer fall autumn winter',
  list: 'list lists calendar schedule agenda planner',
  remind: 'remind remember reminded reminding forget notify warn ping nudge',
  add: 'add create set put make schedule book include insert write jot enter start setup place log save note new',
  delete:
    'delete remove cancel erase clear drop scratch dismiss discard trash scrap ditch wipe bin axe nix strike ' +
    'eliminate disable rid kill omit forget toss purge canceled cancelled deleted removed',
  change:
    'change move update reschedule switch push shift postpone edit modify adjust reset rename delay bump bring ' +
    'swap revise amend alter correct fix replace rearrange extend advance moved changed rescheduled',
  done: 'done finished complete completed finish mark check tick cross sorted accomplished handled crossed ticked checked',
  ask: 'what which when where who how why whats whens is are was were do does did am have has any anything',
  show: 'show list display read view see find search pull browse open tell give check look get',
  polite: 'please thanks thank kindly pls plz thx',
  opener:
    'hey hi hello ok okay so well um uh oh yo now just also olly alexa siri google cortana assistant errand computer er hmm like actually right',
  prep: 'to for about of on at by in from with off until till before after during around within between since under over into onto through regarding concerning as',
  and: 'and or but then plus',
  own: 'my our the a an his her their your this that these those some any',
  me: 'me i we us you he she they him them it',
  not: "not don dont won never cannot didn no 't isn wasn shouldn",
  if: 'if unless would could should might almost nearly whether',
  urgent: 'urgent urgently important asap priority critical high low medium',
  all: 'all everything both entire whole every',
}

const CLASS_OF = new Map<string, string>()
for (const [name, words] of Object.entries(CLASSES))
  for (const word of words.split(' ')) if (!CLASS_OF.has(word)) CLASS_OF.set(word, name)

/** The class of a lower-case word; '' for any other word. */
export const classOf = (word: string): string => CLASS_OF.get(word) ?? ''
