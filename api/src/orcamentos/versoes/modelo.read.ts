import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import type { Grupo, Line } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { storeNewFolha, readDocumento } from '../folha/public.ts'
import { findModelo } from './modelo.queries.ts'

/**
 * Puts the lines of a template, or the usual groups without one, on a new sheet; returns the template's name.
 */
export async function putModelo(
  { db }: Context,
  id_orcamento: number,
  id_orca_modelo: number | null,
): Promise<string> {
  const modelo =
    id_orca_modelo === null
      ? { nome: 'Produção publicitária', linhas: tradeGrupos() }
      : await findModelo(db, id_orca_modelo)
  if (!modelo) throw fieldFailure('id_orca_modelo', messages.exists)
  const { documento } = await readDocumento(db, id_orcamento)
  const linhas = withNewUids(modelo.linhas as readonly Line[])
  const feito = apply(documento, [{ op: 'inserir', linhas }])
  const [refusal] = feito.recusas
  if (refusal) throw new Failure('mudanca_recusada', { values: { motivo: refusal.msg } })
  await storeNewFolha(db, id_orcamento, feito.documento)
  return modelo.nome
}

const tradeGrupos = (): Grupo[] =>
  GRUPOS.map((descricao, at) => ({
    id: String(at),
    tipo: 'grupo',
    superior: null,
    ordem: (at + 1) * orderStep,
    descricao,
    id_grande_item: null,
  }))

/** New uids: budgets from one template are not versions of each other. */
function withNewUids(linhas: readonly Line[]): Line[] {
  const uids = new Map(linhas.map(({ id }) => [id, randomUUID()]))
  return linhas.map((linha) => ({
    ...linha,
    id: uids.get(linha.id) ?? linha.id,
    superior: linha.superior === null ? null : (uids.get(linha.superior) ?? null),
  }))
}
