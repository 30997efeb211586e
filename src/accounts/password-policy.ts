import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Explains to the person why a password is too easy to guess; undefined if it is not. */
export function whyGuessable(password: string, email: string | undefined): string | undefined {
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
  if (email && isEmail(plain, email.normalize('NFKC').toLowerCase().trim()))
    return 'Your email address is too easy to guess. Choose another password, such as a short sentence.'
  if (isRepetition(plain) || isSequence(plain) || isCommon(plain))
    return 'This password is one of the first that attackers try. Choose another, such as a short sentence.'
  return undefined
}

/** The address, or the part before the @, possibly with a few signs around it. */
function isEmail(plain: string, email: string): boolean {
  const [local = ''] = email.split('@')
  if (plain.includes(email) && plain.length - email.length <= MOST_AROUND) return true
  const names = [local, local.split('+')[0] as string].flatMap((name) => [
    name,
    name.replace(/[^\p{L}\d]/gu, ''),
  ])
  const forms = [plain, plain.replace(/[^\p{L}\d]/gu, '')]
  return names
    .filter((name) => name.length >= SHORTEST_NAME)
    .some((name) => forms.some((text) => text === name || coresOf(text).has(coreOf(name))))
}

const SHORTEST_NAME = 4
/** The most digits and signs around a word. */
const MOST_AROUND = 6

function isCommon(plain: string): boolean {
  return [...coresOf(plain)].some((core) => COMMON_PASSWORDS.has(core))
}

/** The words a password may be made of: without digits and signs around them, and with letters for look-alikes. */
function coresOf(plain: string): Set<string> {
  const half = plain.length / 2
  const once =
    plain.length % 2 === 0 && plain.slice(0, half) === plain.slice(half) ? plain.slice(0, half) : plain
  return new Set(
    [plain, once].flatMap((text) => [
      text,
      coreOf(text),
      ...LOOK_ALIKES.flatMap((letters) => [inLetters(text, letters), coreOf(inLetters(text, letters))]),
      ...LOOK_ALIKES.map((letters) => inLetters(coreOf(text), letters)),
      ...LOOK_ALIKES.map((letters) => inLetters(withoutTail(text), letters)),
    ]),
  )
}

function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return text.length - core.length <= MOST_AROUND ? core : text
}

/** "p4$$w0rd2024!" ends in a number and a sign, but the signs inside it are letters in disguise. */
function withoutTail(text: string): string {
  return text.replace(/[\d!?.,;:*#&+=_~-]{1,6}$/u, '')
}

const COMMON_LETTERS = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
/** The sign 1 is an i or an l. */
const LOOK_ALIKES: Record<string, string>[] = [
  { ...COMMON_LETTERS, '1': 'i', '!': 'i' },
  { ...COMMON_LETTERS, '1': 'l', '!': 'l' },
]

function inLetters(text: string, letters: Record<string, string>): string {
  return [...text].map((sign) => letters[sign] ?? sign).join('')
}

/** One short piece, repeated: aaaaaaaa, 12121212, abc1abc1a. */
function isRepetition(plain: string): boolean {
  for (let length = 1; length <= 4; length++) {
    const piece = plain.slice(0, length)
    if (plain.length >= 2 * length && piece.repeat(plain.length).startsWith(plain)) return true
  }
  return false
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', 'qazwsxedcrfvtgbyhnujm'],
  ...['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', '147258369', '159357'],
].flatMap((row) => [row, [...row].reverse().join('')])
const SHORTEST_RUN = 3

/** Only neighbouring keys, or letters or digits in sequence, and a sign or two. */
function isSequence(plain: string): boolean {
  // Keys pressed twice: 112233 is no harder than 123.
  const single = plain.replace(/(.)\1+/gu, '$1')
  return [plain, plain.slice(1), plain.slice(2), single].some(isMadeOfRuns)
}

function isMadeOfRuns(text: string): boolean {
  let rest = text
  while (rest.length >= SHORTEST_RUN) {
    const run = longestRun(rest)
    if (run < SHORTEST_RUN) return false
    rest = rest.slice(run)
  }
  return text.length >= SHORTEST_RUN
}

function longestRun(text: string): number {
  let length = 0
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length++
  return length
}
