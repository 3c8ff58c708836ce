import { Failure } from '@claquete/contract/failures'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { optionChanges } from '@claquete/core/orcamentos/folha/option'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { announceBudget } from '../../../kernel/background/realtime.ts'
import { selectRevision } from '../documento/folha.queries.ts'
import { storeDifference } from '../documento/store.commands.ts'
import { withSums, readFolha } from '../documento/documento.read.ts'
import { insertLote } from './change.queries.ts'

interface Chooser {
  readonly db: TenantDb
  /** Undefined for the client, who comes by a link. */
  readonly actor?: Actor | undefined
}

interface Choice {
  /** The revision the client saw: nothing is switched if it changed since. */
  readonly revisao: number
  readonly opcoes: readonly string[]
}

/**
 * Switches a version's options to those its client approved, though the version is frozen. Part of the
 * approval, in its transaction, which holds the budget's lock.
 */
export async function switchOptions(
  { db, actor }: Chooser,
  id_orcamento: number,
  { revisao, opcoes }: Choice,
): Promise<void> {
  if ((await selectRevision(db, id_orcamento)) !== revisao) throw new Failure('proposta_mudou')
  const antes = await readFolha(db, { id_orcamento, revisao })
  const mudancas = optionChanges(antes.documento, new Set(opcoes), antes.folha)
  if (mudancas.length === 0) return
  const { documento, aplicadas } = apply(antes.documento, mudancas)
  const depois = withSums({ ...antes, documento })
  const stored = await storeDifference(db, id_orcamento, { antes, depois })
  const lote = `opcoes-${randomUUID().slice(0, 24)}`
  await insertLote(db, actor ?? { id_usuario: null }, {
    id_orcamento,
    revisao: stored.revisao,
    lote,
    cliente: lote,
    desfaz: null,
    mudancas: aplicadas,
    resposta: { recusas: [], ids: {}, alertas: [] },
  })
  await announceBudget(db, {
    id_orcamento,
    cliente: lote,
    revisao: stored.revisao,
    id_usuario: actor?.id_usuario ?? 0,
    nome: actor?.nome ?? 'Cliente',
    imagem_usuario: null,
  })
}
