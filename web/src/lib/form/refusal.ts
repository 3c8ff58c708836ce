import { CallFailure, failureText } from '../wire/call.ts'

/** Error messages by field path; the first message of each field. */
export function errorsOf(error: unknown): Record<string, string> {
  const erros = error instanceof CallFailure ? (error.errors ?? []) : []
  return Object.fromEntries(erros.toReversed().map(({ campo, msg }) => [campo, msg]))
}

/** All messages of a failed call, the general one first; empty when there is no failure. */
export function refusalOf(failure: unknown): readonly string[] {
  if (failure === undefined || failure === null) return []
  const erros = failure instanceof CallFailure ? (failure.errors ?? []) : []
  return [...new Set([failureText(failure), ...erros.map(({ msg }) => msg)])]
}
