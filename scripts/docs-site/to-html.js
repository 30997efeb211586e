import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

// In JavaScript: React's types declare the DOM's without their members, and the tests' types would then use those.

export function toHtml(text, change) {
  const options = {
    remarkPlugins: [remarkGfm],
    rehypePlugins: [() => change],
    urlTransform: (url) => url,
    skipHtml: true,
  }
  return renderToStaticMarkup(createElement(Markdown, options, text))
}
