/** What is wrong with a field that a person filled, and its name in the call. */
export interface FieldProblem<Campo extends string = string> {
  readonly campo: Campo
  readonly msg: string
}
