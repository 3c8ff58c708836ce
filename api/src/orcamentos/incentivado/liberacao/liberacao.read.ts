import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireContas } from '../../../livro/titulos/public.ts'
import type { FonteBody } from '../fonte.queries.ts'
import { findCredits, listCredits } from './liberacao.queries.ts'

/** The credits of an account among which a release finds its line, for who may use the account. */
export async function readCredits(context: Context, id_contabancaria: number) {
  const known = await requireContas(context, [id_contabancaria], false)
  if (!known.has(id_contabancaria)) throw new Failure('sem_permissao')
  return listCredits(context.db, id_contabancaria)
}

/** What is wrong with the lines that the releases of a source name: of another account, or of another release. */
export async function problemsOfLinhas(
  db: TenantDb,
  { id_contabancaria = null, id_projeto_fonte, liberacoes = [] }: FonteBody,
): Promise<FieldError[]> {
  const ids = liberacoes.map((one) => one.id_extrato_historico ?? null)
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return []
  const found = id_contabancaria === null ? [] : await findCredits(db, id_contabancaria, named)
  const known = new Map(found.map((one) => [one.id_extrato_historico, one]))
  return ids.flatMap((id, at) => {
    if (id === null) return []
    const own = known.get(id)
    const isOther =
      own && own.id_projeto_fonte !== null && own.id_projeto_fonte !== id_projeto_fonte
    const msg =
      own === undefined
        ? messages.exists
        : isOther || ids.indexOf(id) !== at
          ? linhaTaken
          : undefined
    return msg === undefined ? [] : [{ campo: `liberacoes.${at}.id_extrato_historico`, msg }]
  })
}

export const linhaTaken = 'Esta linha do banco já é de outra liberação.'
