import { Failure } from '@claquete/contract/failures'

/** Refuses a change of a record that was made on another version than the stored one. */
export function requireVersao(
  stored: { readonly versao: number },
  versao: number | undefined,
): void {
  if (versao !== stored.versao) throw new Failure('versao_antiga')
}
