import { CallFailure } from '../../lib/request.ts'

/** The sentences of a refusal, fit to be shown: those of its fields where it has them. */
export function failureText(error: unknown): string {
  if (error instanceof CallFailure) {
    const fields = error.errors?.map(({ msg }) => msg) ?? []
    return fields.length > 0 ? fields.join(' ') : error.msg
  }
  return 'Algo deu errado. Recarregue a página e tente de novo.'
}
