import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isMarkdown } from './is-markdown.ts'
import Markdown from './markdown.tsx'

function drawn(text: string): string {
  return renderToStaticMarkup(createElement(Markdown, { text }))
}

test('a model’s tables, lists, tasks and line breaks are drawn', () => {
  expect(drawn('| a | b |\n|---|--:|\n| 1 | 2<br>3 |')).toMatch(
    /<div role="group" aria-label="Table" tabindex="0".*<table.*<th>a<\/th>.*<td>1<\/td>.*2<br\/>\s*3/s,
  )
  expect(drawn('- [x] milk\n- [ ] rent')).toMatch(/aria-label="Done".*milk.*aria-label="Open".*rent/s)
  expect(drawn('# Plan\n\n~~old~~ new')).toMatch(/<h3 dir="auto">Plan<\/h3>.*<del>old<\/del> new/s)
})

test('links lead to the web only, and show the host', () => {
  expect(drawn('[the bank](https://evil.example/a)')).toContain(
    '<a href="https://evil.example/a" target="_blank" rel="noopener noreferrer"><bdi>the bank</bdi> <bdi class="host">(evil.example)</bdi></a>',
  )
  expect(drawn('[https://bank.example](https://evil.example)')).toContain('(evil.example)')
  expect(drawn('see https://errand.example/docs')).toContain('<bdi>https://errand.example/docs</bdi></a>')
  const hostile = [
    '[a](javascript:alert(1))',
    '[b](data:text/html;base64,PHNjcmlwdD4=)',
    '[c](//evil.example)',
    '[d](/api/export)',
    '<javascript:alert(1)>',
    '[e][ref]\n\n[ref]: JAVASCRIPT:alert(1)',
    '<https://bank.example@evil.example>',
    'f[^1]\n\n[^1]: note',
  ].join('\n\n')
  expect(drawn(hostile)).not.toContain('href')
})

test('images and HTML are not drawn', () => {
  const html = drawn(
    '![a cat](https://evil.example/cat.png)\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <b onclick="x">words</b>\n\n<iframe src="https://evil.example"></iframe>',
  )
  expect(html).toContain('a cat')
  expect(html).toContain('words')
  expect(html).not.toMatch(/<img|<script|<iframe|onerror|onclick|evil/)
})

test('a table whose missing cells would fill the page is drawn as text', () => {
  const wide = `${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n`
  expect(drawn(wide).match(/<th>/g)).toHaveLength(3000)
  const huge = drawn(wide + '|\n'.repeat(3000))
  expect(huge).not.toContain('<table')
  expect(huge.length).toBeLessThan(50_000)
})

test('only fit texts are parsed as Markdown', () => {
  for (const text of ['**now**', '| a |', '1. milk', 'https://errand.example', '- - - nested'])
    expect(isMarkdown(text), text).toBe(true)
  const quotes = `words\n${'> '.repeat(5000)}deep`
  for (const text of ['Buy milk, then call Ida.', quotes, '1. '.repeat(3000), '*'.repeat(60_001)])
    expect(isMarkdown(text), text.slice(0, 20)).toBe(false)
})
