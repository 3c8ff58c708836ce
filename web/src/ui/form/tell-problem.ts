interface Told {
  readonly fieldProblems: Map<string, string>
  readonly form: { clearFieldError(path: string): void }
}

/**
 * Keeps what is wrong with the text of an input that is no field of the kit: a cell of a table of which only the changed
 * rows are drawn again. Undefined clears it.
 */
export function tellProblem({ fieldProblems, form }: Told, path: string, msg: string | undefined) {
  if (msg) fieldProblems.set(path, msg)
  else fieldProblems.delete(path)
  form.clearFieldError(path)
}
