import { memo } from 'react'
import ReactMarkdown from 'react-markdown'

/** Formatted text without HTML, images or links, since a model may write anything. */
function Markdown({ text }: { text: string }) {
  return (
    <div className="[&_li]:ms-5 [&_ol]:list-decimal [&_p]:whitespace-pre-wrap [&_ul]:list-disc">
      <ReactMarkdown
        skipHtml
        disallowedElements={['img', 'iframe', 'script', 'style', 'form', 'input']}
        unwrapDisallowed
        components={{ a: ({ children }) => <span>{children}</span>, h1: Strong, h2: Strong, h3: Strong }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

export default memo(Markdown)

function Strong({ children }: { children?: React.ReactNode }) {
  return <p className="font-semibold">{children}</p>
}
