import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../../kernel/context.ts'
import { acceptsOwnRequests } from '../../../livro/alcadas/public.ts'

/** The people whom a fund serves: who asked for it, and the login that accounts for it. */
interface FundPeople {
  readonly id_usuario: number | null
  readonly id_usuario_produtor: number | null
}

/** Whether this person asked for the fund, or would receive it. */
export const isOwnVerba = (verba: FundPeople, id_usuario: number): boolean =>
  verba.id_usuario === id_usuario || verba.id_usuario_produtor === id_usuario

/** Whether this person entered the expense, or accounts for the fund that it is taken from. */
export const isOwnDespesa = (
  despesa: { readonly id_usuario: number | null },
  verba: Pick<FundPeople, 'id_usuario_produtor'> | undefined,
  id_usuario: number,
): boolean => despesa.id_usuario === id_usuario || verba?.id_usuario_produtor === id_usuario

/** Refuses that people approve their own requests, unless the company accepts it. */
export async function refuseOwn({ db }: Who, isOwn: boolean): Promise<void> {
  if (isOwn && !(await acceptsOwnRequests(db))) throw new Failure('aprovacao_propria')
}
