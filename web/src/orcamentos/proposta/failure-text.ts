import { CallFailure } from '../../lib/request.ts'

/** The message of a failure: its field errors, or its own text. */
export function failureText(error: unknown): string {
  if (error instanceof CallFailure) {
    const fields = error.errors?.map(({ msg }) => msg) ?? []
    return fields.length > 0 ? fields.join(' ') : error.msg
  }
  return 'Algo deu errado. Recarregue a página e tente de novo.'
}
