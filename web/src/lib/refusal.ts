import { CallFailure, failureText } from './call.ts'

/** Problems the screen finds before calling, by field path. */
export class FieldProblems extends Error {
  readonly problems: Readonly<Record<string, string>>
  constructor(problems: Readonly<Record<string, string>>, msg = 'Confira os campos destacados.') {
    super(msg)
    this.problems = problems
  }
}

/** Error messages by field path; the first message of each field. */
export function errorsOf(error: unknown): Record<string, string> {
  if (error instanceof FieldProblems) return { ...error.problems }
  const erros = error instanceof CallFailure ? (error.errors ?? []) : []
  return Object.fromEntries(erros.toReversed().map(({ campo, msg }) => [campo, msg]))
}

/** All messages of a failed call, the general one first; empty when there is no failure. */
export function refusalOf(failure: unknown): readonly string[] {
  if (failure === undefined || failure === null) return []
  if (failure instanceof FieldProblems) return [failure.message]
  const erros = failure instanceof CallFailure ? (failure.errors ?? []) : []
  return [...new Set([failureText(failure), ...erros.map(({ msg }) => msg)])]
}
