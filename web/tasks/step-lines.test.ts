import { expect, test } from 'vitest'
import { stepLines } from './step-lines.ts'

test.each([
  ['Measure the sofa', ['Measure the sofa']],
  ['  \n ', []],
  ['Milk\r\nBread\n\n  Eggs  ', ['Milk', 'Bread', 'Eggs']],
  ['- Milk\n* Bread\n• Eggs', ['Milk', 'Bread', 'Eggs']],
  ['1. Milk\n2) Bread', ['Milk', 'Bread']],
  ['- [ ] Milk\n- [x] Bread\n[] Eggs', ['Milk', 'Bread', 'Eggs']],
  ['3 eggs\n-5 degrees\n2.5 litres', ['3 eggs', '-5 degrees', '2.5 litres']],
])('the steps in %j', (text, steps) => {
  expect(stepLines(text)).toEqual(steps)
})
