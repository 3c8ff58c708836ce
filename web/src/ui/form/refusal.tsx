import { Alert } from '@mantine/core'
import { CallFailure, failureText } from '../../lib/call.ts'

/** Why an act was refused: its sentence, and everything that is wrong, also of fields not on screen. */
export function Refusal({ failure }: { readonly failure: unknown }) {
  if (failure === undefined) return null
  const text = failureText(failure)
  const erros = failure instanceof CallFailure ? (failure.erros ?? []) : []
  const others = [...new Set(erros.map(({ msg }) => msg))].filter((msg) => msg !== text)
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
