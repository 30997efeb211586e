import { memo, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { CodeBlock } from './code-block.tsx'
import { namesHost, safeLink } from './safe-link.ts'
import { tameMarkdown } from './tame-markdown.ts'
import './markdown.css'

/** Formatted text. A model may write anything, so there is no HTML, no image, and no link that hides where it leads. */
function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown skipHtml remarkPlugins={PLUGINS} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  )
}

export default memo(Markdown)

const PLUGINS = [remarkGfm, tameMarkdown]

const COMPONENTS: Components = {
  a: Link,
  p: ({ children }) => <p dir="auto">{children}</p>,
  pre: CodeBlock,
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: only names what scrolls.
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      className="table"
    >
      <table dir="auto">{children}</table>
    </div>
  ),
  img: ({ alt }) => alt,
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? 'Done' : 'Open'}>
      {checked ? '☑' : '☐'}
    </span>
  ),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
}

/** The page has its own headings, so those of an answer start below them. */
function Heading({ children }: { children?: ReactNode }) {
  return <h3 dir="auto">{children}</h3>
}

function Link({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const link = safeLink(href)
  if (!link) return children
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {/* Isolated, so that the text cannot turn the host around. */}
      <bdi>{children}</bdi>
      {!(typeof children === 'string' && namesHost(children, link)) && (
        <>
          {' '}
          <bdi className="host">({link.host})</bdi>
        </>
      )}
    </a>
  )
}
