import { CallFailure, failureText } from './call.ts'

/** What the screen itself finds wrong, field by field, before it calls. */
export class FieldProblems extends Error {
  readonly problems: Readonly<Record<string, string>>
  constructor(problems: Readonly<Record<string, string>>, msg = 'Confira os campos destacados.') {
    super(msg)
    this.problems = problems
  }
}

/** What is wrong with each field by its path, the first of each field. */
export function errorsOf(error: unknown): Record<string, string> {
  if (error instanceof FieldProblems) return { ...error.problems }
  const erros = error instanceof CallFailure ? (error.errors ?? []) : []
  return Object.fromEntries(erros.toReversed().map(({ campo, msg }) => [campo, msg]))
}

/** Everything a refused act says, its own sentence first; nothing where nothing failed. */
export function refusalOf(failure: unknown): readonly string[] {
  if (failure === undefined || failure === null) return []
  if (failure instanceof FieldProblems) return [failure.message]
  const erros = failure instanceof CallFailure ? (failure.errors ?? []) : []
  return [...new Set([failureText(failure), ...erros.map(({ msg }) => msg)])]
}
