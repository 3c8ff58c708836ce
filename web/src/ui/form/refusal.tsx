import { Alert } from '@mantine/core'

/** Why an act was refused: its sentence, then everything that is wrong, also of fields not on screen. */
export function Refusal({ lines }: { readonly lines: readonly string[] }) {
  const [text, ...others] = lines
  if (text === undefined) return null
  return (
    <Alert color="red" role="alert">
      {text}
      {others.length > 0 && (
        <ul>
          {others.map((msg) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
