import { expect, test } from 'vitest'
import { whyGuessable } from './password-policy.ts'

const EMAIL = 'mara.lind+tasks@example.org'

test.each(
  `a12345678 12345678 123456789 1234567890 87654321 11111111 00000000 aaaaaaaa 12121212 123123123 abcabcabc abcdefgh
  qwertyui qwertyuiop QWERTYUIOP asdfghjkl zxcvbnm123 qwerty123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t qazwsxedc
  poiuytrewq qwertzui azertyuiop 112233445566 !@#$%^&* 147258369
  password Password PASSWORD password1 password123 Password123! p@ssw0rd P4$$w0rd pa55word p@$$w0rd2024! 1password
  passwordpassword iloveyou iloveyou1 ILoveYou! sunshine sunshine1 princess football1 baseball letmein1 l3tm31n!
  welcome1 Welcome2026! admin123 adminadmin administrator trustno1 monkey123 dragon12 starwars superman batman123
  Summer2026 september1 changeme123 test1234 testtest errand123 Errand2026! taskmanager michael1 jessica7
  ｐａｓｓｗｏｒｄ pass\u00adword`.split(/\s+/),
)('%s is refused', (password) => {
  expect(whyGuessable(password, EMAIL)).toContain('attackers try')
})

test.each([
  EMAIL,
  EMAIL.toUpperCase(),
  `${EMAIL}1`,
  'mara.lind',
  'Mara.Lind1',
  'maralind2026!',
  'mara.lind+tasks',
  'm4r4l1nd!',
  'mara lind',
])('%s is refused to its owner, and to nobody else', (password) => {
  expect(whyGuessable(password, EMAIL)).toContain('Your email address')
  expect(whyGuessable(password, 'somebody.else@example.org')).toBeUndefined()
})

test.each([
  'correct horse battery',
  'a new long password',
  'the cat sat on 4 chairs',
  'vX9#mq2L',
  'kopje-thee-om-drie',
  'Blaubeerkuchen am Dienstag',
  'zwölf Boxkämpfer',
  '8f3e0c7a91d2',
  'Ωμέγα και άλφα',
  '我喜欢喝很多绿茶',
])('%s is accepted', (password) => {
  expect(whyGuessable(password, EMAIL)).toBeUndefined()
  expect(whyGuessable(password, 'a@b.co')).toBeUndefined()
})

test('the longest passwords are judged too', () => {
  expect(whyGuessable('ab'.repeat(64), EMAIL)).toBeDefined()
  expect(whyGuessable(`${'x1'.repeat(63)}yz`, undefined)).toBeUndefined()
})
