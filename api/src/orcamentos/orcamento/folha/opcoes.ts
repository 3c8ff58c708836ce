import { Failure } from '@claquete/contract/failures'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import { mudancasDasOpcoes } from '@claquete/core/orcamentos/orcamento/opcional'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { announceBudget } from '../../../kernel/realtime.ts'
import { selectRevisao } from './folha.queries.ts'
import { storeDifference } from './gravar.ts'
import { comSomas, readFolha } from './leitura.ts'
import { insertLote } from './mudanca.queries.ts'

interface Quem {
  readonly db: TenantDb
  /** Undefined: the client, by a link. */
  readonly actor?: Actor | undefined
}

interface Escolha {
  /** Of the version that the client chose of: when it changed since, nothing is switched. */
  readonly revisao: number
  readonly opcoes: readonly string[]
}

/**
 * Switches the options of a version as its client approved them, frozen as it is: part of the act of
 * approving, in the transaction that holds the budget.
 */
export async function ligarOpcoes(
  { db, actor }: Quem,
  id_orcamento: number,
  { revisao, opcoes }: Escolha,
): Promise<void> {
  if ((await selectRevisao(db, id_orcamento)) !== revisao) throw new Failure('proposta_mudou')
  const antes = await readFolha(db, { id_orcamento, revisao })
  const mudancas = mudancasDasOpcoes(antes.documento, new Set(opcoes), antes.folha)
  if (mudancas.length === 0) return
  const { documento, aplicadas } = apply(antes.documento, mudancas)
  const depois = comSomas({ ...antes, documento })
  const gravada = await storeDifference(db, id_orcamento, { antes, depois })
  const lote = `opcoes-${randomUUID().slice(0, 24)}`
  await insertLote(db, actor ?? { id_usuario: null }, {
    id_orcamento,
    revisao: gravada.revisao,
    lote,
    cliente: lote,
    desfaz: null,
    mudancas: aplicadas,
    resposta: { recusas: [], ids: {}, alertas: [] },
  })
  await announceBudget(db, {
    id_orcamento,
    cliente: lote,
    revisao: gravada.revisao,
    id_usuario: actor?.id_usuario ?? 0,
    nome: actor?.nome ?? 'Cliente',
    imagem_usuario: null,
  })
}
