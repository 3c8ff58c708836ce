/** Why a workbook cannot be read, in words for the person: 'está protegida por senha.' */
export class WorkbookProblem extends Error {
  override readonly name = 'WorkbookProblem'
}
