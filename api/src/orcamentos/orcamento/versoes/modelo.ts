import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { GRUPOS } from '@claquete/core/cadastros/catalogo/grupos'
import { passo } from '@claquete/core/orcamentos/orcamento/arvore'
import type { Grupo, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { storeNewFolha, readDocumento } from '../folha/public.ts'
import { findModelo } from './modelo.queries.ts'

/** Puts the lines of a template on a new sheet, those of the trade without one; gives its name. */
export async function porModelo(
  { db }: Context,
  id_orcamento: number,
  id_orca_modelo: number | null,
): Promise<string> {
  const modelo =
    id_orca_modelo === null
      ? { nome: 'Produção publicitária', linhas: gruposDoRamo() }
      : await findModelo(db, id_orca_modelo)
  if (!modelo) throw fieldFailure('id_orca_modelo', messages.exists)
  const { documento } = await readDocumento(db, id_orcamento)
  const linhas = comNovosUids(modelo.linhas as readonly Linha[])
  const feito = apply(documento, [{ op: 'inserir', linhas }])
  const [recusa] = feito.recusas
  if (recusa) throw new Failure('mudanca_recusada', { values: { motivo: recusa.msg } })
  await storeNewFolha(db, id_orcamento, feito.documento)
  return modelo.nome
}

const gruposDoRamo = (): Grupo[] =>
  GRUPOS.map((descricao, at) => ({
    id: String(at),
    tipo: 'grupo',
    superior: null,
    ordem: (at + 1) * passo,
    descricao,
    id_grande_item: null,
  }))

/** Budgets made of the same template have nothing to do with each other. */
function comNovosUids(linhas: readonly Linha[]): Linha[] {
  const uids = new Map(linhas.map(({ id }) => [id, randomUUID()]))
  return linhas.map((linha) => ({
    ...linha,
    id: uids.get(linha.id) ?? linha.id,
    superior: linha.superior === null ? null : (uids.get(linha.superior) ?? null),
  }))
}
