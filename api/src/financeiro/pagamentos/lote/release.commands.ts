import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { loteRelease } from '@claquete/contract/financeiro/pagamentos/lote'
import { unaccepted } from '@claquete/core/financeiro/pagamentos/problems'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { isOfProjeto } from '../prepare/projeto.read.ts'
import { problemsOfLote } from './check.read.ts'
import { hashOfLote, waitingOf } from './content.ts'
import { refuseLote } from './file.commands.ts'
import { requireOpenLote } from './lote.commands.ts'
import { insertEvento, updateLote } from './lote.queries.ts'
import type { StoredItem, StoredLote } from './lote.queries.ts'
import { listAccepted, listEventos } from './read.queries.ts'
import { problemToRelease, releaseOf } from './release.ts'

/**
 * What became wrong since the batch was prepared is told payment by payment. Who releases sees what the projects of its
 * titles would say, and only what a norm forbids is refused.
 */
async function requireStillRight(
  who: WhoToday,
  lote: StoredLote,
  waiting: readonly StoredItem[],
): Promise<void> {
  const problems = await problemsOfLote(who, lote, waiting)
  const accepted = await listAccepted(who.db, lote.id_lote_pagamento)
  const erros = waiting.flatMap(({ id_lancamento, favorecido_nome, seu_numero }) => {
    const all = problems.get(id_lancamento) ?? []
    const wrong = [
      ...all.filter(({ gravidade }) => gravidade === 'erro'),
      ...unaccepted(
        all.filter((one) => !isOfProjeto(one)),
        accepted.get(id_lancamento) ?? [],
      ),
    ]
    return wrong.map(({ msg }) => ({ campo: seu_numero, msg: `${favorecido_nome}: ${msg}` }))
  })
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/**
 * Releases a batch: somebody vouches for exactly what the screen showed. Returns how many people still have to; with
 * none missing it may go to the bank.
 */
export async function releaseLote(
  who: WhoToday,
  { hash, ...chosen }: TakenBy<typeof loteRelease>['body'],
): Promise<number> {
  const { db, actor } = who
  const { lote, itens } = await requireOpenLote(who, chosen, 'liberar')
  const { id_lote_pagamento } = lote
  if (lote.estado !== 'rascunho') throw refuseLote('liberar', 'ele já foi liberado.')
  const waiting = waitingOf(itens)
  if (hashOfLote(lote, itens) !== hash) throw new Failure('versao_antiga')
  const settings = await settingsOf(db)
  const total = sumOf(waiting, ({ valor }) => valor)
  const before = releaseOf(await listEventos(db, id_lote_pagamento), total, settings)
  const problem = problemToRelease(before, actor, settings)
  if (problem !== undefined) throw refuseLote('liberar', problem)
  await requireStillRight(who, lote, waiting)
  const { id_usuario } = actor
  await insertEvento(db, { id_lote_pagamento, acao: 'liberar', hash, id_usuario })
  const after = releaseOf(await listEventos(db, id_lote_pagamento), total, settings)
  await updateLote(db, id_lote_pagamento, after.missing === 0 ? { estado: 'liberado', hash } : {})
  return after.missing
}
