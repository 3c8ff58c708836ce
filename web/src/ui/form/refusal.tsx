import { Notice } from '../layout/notice.tsx'

/** Why a call was refused: the message, then every error, including those of fields not on screen. */
export function Refusal({ lines }: { readonly lines: readonly string[] }) {
  const [text, ...others] = lines
  if (text === undefined) return null
  return (
    <Notice tone="danger" role="alert" title={others.length > 0 ? text : undefined}>
      {others.length === 0 ? (
        text
      ) : (
        <ul>
          {others.map((msg) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
