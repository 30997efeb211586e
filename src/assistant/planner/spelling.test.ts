import { expect, it } from 'vitest'
import { spelt } from './spelling.ts'

it.each([
  ['delet the meeting taks', 'delete the meeting task'],
  ['shwo my tasks', 'show my tasks'],
  ['ad a taskk', 'add a taskk'],
  ['what is pendign', 'what is pending'],
  ['dont let me forget', "don't let me forget"],
  ['i need to rember it', 'i need to remember it'],
])('%s means %s', (said, meant) => expect(spelt(said)).toBe(meant))

it.each([
  'add marks birthday',
  'add changes to the report',
  'clean the fish tank',
  'add "delet the taks"',
  "add 'shwo'",
  'add a film to the list of those that are pendign',
  'move it to Mark',
  'add bring ID',
])('%s is left as it is', (said) => expect(spelt(said)).toBe(said))
