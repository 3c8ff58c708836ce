import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { isOpen, inOrder, nameOfOrigem } from '@claquete/core/livro/titulos/titulo'
import { settleWords } from '@claquete/core/livro/titulos/words'
import { usesOfRecords } from '../../../kernel/records/remove.queries.ts'
import { updateLancamento } from '../store/lancamento.queries.ts'
import { listClosedMonths } from '../store/open-months.queries.ts'
import { close, findRecorrencia } from './recorrencia.queries.ts'
import { removeTitulos, removeUnused } from '../store/remove.queries.ts'
import { requireTitulo, requireInTitulo, lockReason } from './acesso.read.ts'
import { refuse } from '../baixas/settle-titulos.commands.ts'
import { faturas } from '../guards/faturas.read.ts'
import { findAnyOfRecorrencia, alreadySettled, lockGrupo } from './titulo.queries.ts'
import type { StoredTitulo } from './titulo.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'

/** Why a title cannot be deleted, judging by its own data; undefined if it can. */
function reasonOfStay(
  titulo: StoredTitulo,
  closedMonths: readonly CalendarDate[],
): string | undefined {
  const reason = titulo.situacao === 'rejeitado' ? undefined : lockReason(titulo)
  if (reason !== undefined) return reason
  if (titulo.origem !== 'avulso') {
    return `ele vem de ${nameOfOrigem(titulo.origem)}: desfaça na origem.`
  }
  if (titulo.conciliado === 's') return 'ele já foi conciliado.'
  const { paid } = settleWords[titulo.operacao]
  if (titulo.situacao === 'pago') return `ele já foi ${paid}: estorne a baixa antes.`
  if (titulo.baixado_centavos > 0) return `ele já foi ${paid} em parte: estorne a baixa antes.`
  if (titulo.exportado_em !== null) return 'ele já foi exportado.'
  if (titulo.faturamento_avulso === 'S') return 'ele já foi faturado.'
  const mes = titulo.competencia.slice(0, 7)
  return closedMonths.some((um) => um.slice(0, 7) === mes)
    ? `o mês ${mes.slice(5)}/${mes.slice(0, 4)} está fechado.`
    : undefined
}

const nameOf = ({ id_lancamento, descricao }: StoredTitulo) =>
  `o lançamento nº ${id_lancamento} (${descricao})`

/**
 * Deletes titles; one that was ever settled keeps its history and is cancelled instead. Returns those in use
 * elsewhere, with the reason.
 */
async function erase(who: WhoToday, titulos: readonly StoredTitulo[], isSingle: boolean) {
  const { db } = who
  const ids = titulos.map(({ id_lancamento }) => id_lancamento)
  const settled = await alreadySettled(db, ids)
  const usos = await usesOfRecords(db, 'lancamento', ids)
  const livres = titulos.filter(({ id_lancamento: id }) => !settled.has(id))
  const otherUses = usos.filter(({ id, nome }) => !(settled.has(id) && nome === 'baixas'))
  const held = new Map(
    titulos.flatMap((titulo) => {
      const own = otherUses.filter(({ id }) => id === titulo.id_lancamento)
      const onde = own.map(({ nome, n }) => `${nome} (${n})`).join(', ')
      return onde ? [[titulo.id_lancamento, `está em uso em ${onde}.`] as const] : []
    }),
  )
  if (isSingle) {
    const [um] = livres
    if (um) await removeTitulos(db, [{ id: um.id_lancamento, nome: nameOf(um) }])
    const reason = held.get(must(ids[0], 'title'))
    if (!um && reason !== undefined) throw refuse('excluir o lançamento', reason)
  } else {
    const loose = livres.filter(({ id_lancamento: id }) => !held.has(id))
    await removeUnused(
      db,
      loose.map(({ id_lancamento: id }) => id),
    )
  }
  for (const id of ids) {
    if (settled.has(id) && !held.has(id)) {
      await updateLancamento(db, id, { situacao: 'cancelado', motivo: 'Excluído' })
    }
  }
  return held
}

const keptBy = (titulo: StoredTitulo, motivo: string) => ({
  id_lancamento: titulo.id_lancamento,
  descricao: titulo.descricao,
  dataVencimento: titulo.dataVencimento,
  valor: titulo.centavos,
  motivo: motivo.charAt(0).toUpperCase() + motivo.slice(1),
})

/** Deletes those that can be deleted and tells why the others stay; a single title throws instead. */
async function deleteOf(who: WhoToday, titulos: readonly StoredTitulo[], isSingle: boolean) {
  const closedMonths = await listClosedMonths(
    who.db,
    titulos.map(({ competencia }) => competencia),
  )
  const motivos = new Map(
    titulos.flatMap((um) => {
      const motivo = reasonOfStay(um, closedMonths)
      return motivo === undefined ? [] : [[um.id_lancamento, motivo] as const]
    }),
  )
  if (isSingle) {
    const motivo = motivos.get(must(titulos[0], 'title').id_lancamento)
    if (motivo !== undefined) throw refuse('excluir o lançamento', motivo)
  }
  const going = titulos.filter(({ id_lancamento: id }) => !motivos.has(id))
  for (const [id, motivo] of await erase(who, going, isSingle)) motivos.set(id, motivo)
  const staying = inOrder(titulos.filter(({ id_lancamento: id }) => motivos.has(id)))
  const mantidos = staying.map((um) => keptBy(um, motivos.get(um.id_lancamento) ?? ''))
  const ids = going.map(({ id_lancamento: id }) => id).filter((id) => !motivos.has(id))
  return { ids, mantidos, msg: labels(ids.length, mantidos.length) }
}

function labels(deleted: number, mantidos: number): string {
  if (mantidos === 0) return 'Deletado com sucesso'
  const fim = deleted === 1 ? 'Lançamento excluído' : `${deleted} lançamentos excluídos`
  const start = deleted === 0 ? 'Nada foi excluído' : fim
  return `${start}. ${mantidos === 1 ? 'Um ficou' : `${mantidos} ficaram`}, com o motivo.`
}

/** Deletes this title alone (N), reopening its invoice, or every unsettled one of its instalments or recurrence (T). */
export async function deleteTitulo(who: WhoToday, id_lancamento: number, modo: 'N' | 'T') {
  const found = await requireTitulo(who, id_lancamento, 'excluir')
  if (modo === 'N' && found.faturamento_avulso === 'S') {
    if (!who.actor.permissions.has('fatura.alterar')) throw new Failure('sem_permissao')
    await faturas.ask.reopenOf(who, id_lancamento)
  }
  const grupo = await lockGrupo(who.db, found)
  const titulo = grupo.find((um) => um.id_lancamento === id_lancamento)
  if (!titulo) throw new Failure('nao_encontrado')
  if (modo === 'N') return deleteOf(who, [titulo], true)
  // A recurrence whose titles are all deleted generates no more.
  if (titulo.id_recorrencia !== null) await close(who.db, titulo.id_recorrencia)
  return deleteOf(who, grupo, grupo.length === 1)
}

/** Ends a recurrence; with `depois`, its open titles due after that day are deleted too. */
export async function closeRecorrencia(
  who: WhoToday,
  id_recorrencia: number,
  depois: CalendarDate | null,
) {
  const { db } = who
  const regra = await findRecorrencia(db, id_recorrencia, true)
  if (!regra) throw new Failure('nao_encontrado')
  const anyId = await findAnyOfRecorrencia(db, id_recorrencia)
  if (anyId === undefined) throw new Failure('nao_encontrado')
  const titulo = await requireTitulo(who, anyId, 'alterar')
  await close(db, id_recorrencia)
  if (depois === null) {
    return { ids: [], mantidos: [], msg: 'Recorrência encerrada' }
  }
  requireInTitulo(who.actor, titulo.operacao, 'excluir')
  const grupo = await lockGrupo(db, titulo)
  const abertos = grupo.filter((um) => isOpen(um) && um.dataVencimento > depois)
  const feito = await deleteOf(who, abertos, false)
  return { ...feito, msg: `Recorrência encerrada. ${feito.msg}` }
}
