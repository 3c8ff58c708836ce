import { CallFailure } from './request.ts'

/** Was the call aborted on purpose (the user left the screen, or searched again)? */
export const isAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'

/** The message of any error, fit to be shown to the user. */
export function failureText(error: unknown): string {
  return error instanceof CallFailure
    ? error.msg
    : 'Algo deu errado nesta tela. Recarregue a página e tente de novo.'
}

/** Does the record not exist, or not for this person? Trying again would not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 404
