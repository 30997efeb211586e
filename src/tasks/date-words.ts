export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
export const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** The index is the value. */
export const NUMBER_WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
export const ORDINAL_WORDS = [
  ...[
    'zeroth',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
]

/** Each line: the word in the rules, then its other spellings. */
const SPELLINGS = `
monday mon
tuesday tue tues tus teusday
wednesday wed weds wednes wensday wednsday wendsday wenesday wendesday
thursday thu thur thurs thrusday thrs thirsday thurday
friday fri
saturday sat satuday saterday satday
sunday sun
january jan januray
february feb febuary feburary
march mar
april apr
june jun
july jul
august aug
september sep sept
october oct
november nov
december dec
today 2day todays
tonight tonite 2nite 2night tonights
tomorrow tommorow tomorow tommorrow tomorrows tmrws tmrw tmrow tmr tmw tomo tomoz tomoro 2moro 2morrow 2mrw
yesterday yday yesterdays
day days
week weeks wk wks
weekend wkend wknd
fortnight fortnights
month months mth mths
quarter quarters qtr
year years yr yrs
hour hours hr hrs
minute minutes min mins
am a.m
pm p.m
morning mornin
afternoon arvo
evening evenin
noon midday
midnight midnite
oclock o'clock o’clock
lunchtime lunch-time
christmas xmas
couple cpl
time times
until til till
through thru
a an
the th teh hte
for fro
eod cob
beginning begining
`

const words = new Map<string, string>()
for (const line of SPELLINGS.trim().split('\n')) {
  const [normal = '', ...spellings] = line.split(' ')
  for (const spelling of [normal, ...spellings]) words.set(spelling, normal)
}
for (const day of WEEKDAYS) words.set(`${day}s`, `${day}s`)
for (const month of MONTHS) words.set(month, month)
NUMBER_WORDS.forEach((word, number) => {
  words.set(word, `w${number}`)
})
ORDINAL_WORDS.forEach((word, number) => {
  words.set(word, `o${number}`)
})
for (const [tens, number] of [
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
] as const) {
  words.set(tens, `w${number}`)
  for (let ones = 1; ones < 10; ones++) {
    words.set(`${tens}-${NUMBER_WORDS[ones]}`, `w${number + ones}`)
    words.set(`${tens}-${ORDINAL_WORDS[ones]}`, `o${number + ones}`)
  }
}
words.set('thirtieth', 'o30')

// Typos: one letter dropped, doubled or swapped inside a long name ("saturdya", "octber", "tomrrow").
const NAMES = [...WEEKDAYS, ...MONTHS, 'tomorrow', 'tonight', 'yesterday', 'weekend'].filter(
  (name) => name.length > 5,
)
for (const name of NAMES) {
  for (let at = 1; at < name.length - 1; at++) {
    const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
    for (const typo of [
      before + after,
      before + letter + letter + after,
      before + after.charAt(0) + letter + after.slice(1),
    ]) {
      if (!words.has(typo)) words.set(typo, name)
    }
  }
}

/** From lower-case spellings to the words in the date rules. Number words become w7, ordinals o7. */
export const DATE_WORDS: ReadonlyMap<string, string> = words
