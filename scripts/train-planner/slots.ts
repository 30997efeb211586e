import type { Label } from '../../src/assistant/planner/model/linear.ts'
import * as dates from './dates.ts'
import type { Speech } from './speech.ts'

type Slot = [label: Label, say: (speech: Speech, bare: boolean) => string]

const choose =
  (text: string) =>
  ({ random }: Speech): string =>
    random.pick(text.split('|'))

const PRIORITIES =
  "high priority|low priority|medium priority|top priority|with high priority|with low priority|as high priority|priority high|priority low|urgent|!high|p1|p2|asap|as a high priority|as low priority|marked urgent|normal priority|very important|important|it's urgent|it is important|it's important"
const NOUNS = 'reminder|reminder|reminder|reminder|task|task|to-do|todo|to do|item|alert|notification'

/** What each name in braces says in a template, and what it is. `x_` before any name says the same and labels nothing. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  do: ['title', (s, bare) => s.action(bare)],
  named_do: ['title', (s) => `${s.person()} to ${s.action(true)}`],
  thing: ['title', (s) => s.thing()],
  task: ['title', (s) => s.task()],
  fact: ['title', (s) => s.clause()],
  person_fact: ['title', (s) => s.personFact()],
  item: ['title', (s) => s.item()],
  items: [
    'title',
    (s) => s.random.pick([`${s.item()} and ${s.item()}`, `${s.item()}, ${s.item()} and ${s.item()}`]),
  ],
  kind: ['title', choose('event|meeting|appointment|events|appointments|meetings|party|birthday|birthdays')],
  with_name: ['title', (s) => `with ${s.fill('{NAME}')}`],
  contact: [
    'title',
    (s) =>
      s.any([
        'call {NAME}',
        'email {NAME}',
        'phone {NAME}',
        'ring {NAME}',
        'visit {NAME}',
        'see {NAME}',
        'meet {NAME}',
        'call {PLACE}',
        'ring {PLACE}',
        'email {PLACE}',
      ]),
  ],
  // Verbs that also delete, finish or change something.
  chore: [
    'title',
    (s) =>
      s.any([
        'take out {CARRY}',
        'take out the {CARRY}',
        'take the {CARRY} out',
        'put {CARRY} out',
        'clear the table',
        'clear out {THING}',
        'drop off {OBJ}',
        'drop {NAME} off',
        'get rid of {OBJ}',
        'throw out {OBJ}',
        'turn off {THING}',
        'finish {DOC}',
        'complete {DOC}',
        'move {OBJ} to {PLACE}',
        'change {OBJ}',
        'check {THING}',
        'update {DOC}',
        'cancel the gym membership',
        'cut the grass',
        'close the windows',
      ]),
  ],
  bill: ['title', (s) => s.oneOf('BILL')],
  doc: ['title', (s) => s.oneOf('DOC')],
  gear: ['title', (s) => s.oneOf('THING')],
  who: ['title', (s) => `${s.random.pick(['', '', 'with '])}${s.fill('{NAME}')}`],
  going: [
    'title',
    (s) =>
      s.any([
        'going to the {EVENT}',
        'meeting {NAME}',
        'having lunch with {NAME}',
        'leaving for {PLACE}',
        'attending the {EVENT}',
      ]),
  ],
  thing_is: ['title', (s) => `${s.thing()} is`],
  not_do: ['title', (s) => `${s.random.pick(['not', 'not', 'never'])} to ${s.action(false)}`],
  we_are: [
    'title',
    (s) =>
      s.any([
        'she is doing my hair',
        'we are meeting {NAME}',
        'he is picking up {OBJ}',
        'we are having {EVENT}',
        'she is babysitting',
        "he's driving {NAME} to {PLACE}",
        "they're bringing {OBJ}",
      ]),
  ],
  kin: ['person', (s) => s.fill('{NAME}')],
  ending: ['title', (s) => s.ending()],
  number: ['title', (s) => `${s.random.pick(['#', '', '', 'number ', 'no. '])}${s.random.number(1, 30)}`],
  when: ['when', (s) => dates.date(s.random)],
  bare_when: ['when', (s) => dates.date(s.random, false)],
  day: ['when', (s) => dates.day(s.random)],
  weekday: ['when', (s) => s.random.pick([...dates.WEEKDAYS, 'today', 'tomorrow', 'this Friday'])],
  day_word: [
    'when',
    choose(
      'today|tomorrow|todays|tomorrows|Saturday|Monday|Friday|weekday|weekend|this week|August|next week|Tuesday',
    ),
  ],
  day_unit: ['when', choose('the week|the day|the month|the year|today|tomorrow|the weekend')],
  day_part: ['when', choose('morning|afternoon|evening|night')],
  part: ['when', (s) => s.random.pick(dates.PARTS)],
  point: ['when', (s) => s.point()],
  hour: ['when', (s) => String(s.random.number(1, 12))],
  span: ['when', (s) => dates.span(s.random)],
  ahead: ['when', (s) => dates.ahead(s.random)],
  ahead_event: ['when', (s) => `${dates.ahead(s.random)} ${s.random.pick(['', 'the ', 'my '])}${s.thing()}`],
  ahead_alone: ['when', (s) => dates.aheadAlone(s.random)],
  inner: [
    'inner_when',
    (s) =>
      s.random.pick([
        dates.clock(s.random),
        dates.day(s.random),
        s.random.pick(dates.WEEKDAYS),
        `${dates.clock(s.random)} ${dates.day(s.random)}`,
      ]),
  ],
  inner_day: [
    'inner_when',
    choose(
      'tomorrow|today|tonight|Friday|Monday|Saturday|this Friday|next week|Sunday|next Tuesday|Thursday|Wednesday',
    ),
  ],
  inner_clock: ['inner_when', (s) => dates.clock(s.random)],
  inner_when: ['inner_when', (s) => dates.date(s.random)],
  new: ['new_when', (s) => dates.date(s.random, false)],
  new_lead: ['new_when', (s) => dates.date(s.random)],
  new_point: ['new_when', (s) => s.point()],
  same_time: ['new_when', (s) => `${dates.day(s.random)} at the same time`],
  new_hour: ['new_when', (s) => String(s.random.number(1, 12))],
  new_span: [
    'new_when',
    choose(
      'an hour|a day|a week|30 minutes|two hours|two days|a few days|15 minutes|one week|a month|half an hour|a couple of days',
    ),
  ],
  new_shift: [
    'new_when',
    choose(
      'an hour earlier|an hour later|two hours later|a day earlier|30 minutes later|a week later|two days later|an hour back|half an hour earlier|a few days later|one day later',
    ),
  ],
  new_ahead: ['new_when', (s) => dates.ahead(s.random)],
  new_ahead_alone: ['new_when', (s) => dates.aheadAlone(s.random)],
  renamed: ['new_title', (s) => (s.random.chance(0.7) ? s.action(true) : s.thing())],
  renamed_item: ['new_title', (s) => s.item()],
  often: ['often', (s) => dates.often(s.random)],
  often_word: ['often', (s) => s.random.pick(dates.OFTEN_WORDS)],
  often_short: ['often', choose('daily|weekly|monthly|yearly|nightly|biweekly|every day|hourly')],
  person: ['person', (s) => s.person()],
  all: ['all', choose('all|all|all of|every|both')],
  everything: ['all', choose('everything|all')],
  list: ['list', (s) => s.fill('{LIST}')],
  list_name: [
    'list',
    choose('groceries|shopping|chores|errands|to do list|todos|grocery items|shopping list'),
  ],
  priority: ['priority', choose(PRIORITIES)],
  level: ['priority', choose('high|low|medium|urgent|top')],
  noun: ['none', choose(NOUNS)],
  nouns: ['none', choose('reminders|reminders|reminders|tasks|tasks|to-dos|todos|items|alerts')],
  about: ['none', choose('of|about|for|regarding|concerning|related to|pertaining to')],
  ordinal: ['none', choose('first|second|third|last|next|latest|2nd|3rd|last|most recent')],
  done: [
    'none',
    (s) =>
      s.any([
        'started packing',
        'done my homework',
        'called {NAME}',
        'bought the tickets',
        'paid the bill',
        'packed',
      ]),
  ],
  name: ['none', (s) => s.fill('{NAME}')],
  clock: ['none', (s) => dates.clock(s.random)],
  place: ['none', (s) => s.oneOf('PLACE')],
  town: [
    'none',
    choose(
      'Boston|Chicago|Orange Park|downtown|Minneapolis|the county zoo|Miami|town|the civic center|Austin|Seattle|my area|the museum|New York City|Leeds|Paris|Tokyo',
    ),
  ],
  word: ['none', (s) => s.word()],
  words: ['none', (s) => `${s.word()}s`],
}
