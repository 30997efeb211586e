/** Words as they are, in their own direction. */
export function Plain({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  )
}
