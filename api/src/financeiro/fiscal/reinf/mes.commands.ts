import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemOfAto } from '@claquete/core/financeiro/fiscal/reinf/estado'
import type { AtoDoMes } from '@claquete/core/financeiro/fiscal/reinf/estado'
import { hasErros } from '@claquete/core/financeiro/fiscal/reinf/linha'
import { mudancasDoMes } from '@claquete/core/financeiro/fiscal/reinf/mudanca'
import type { WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { insertReinfMes, listFilings, updateReinfMes } from './mes.queries.ts'
import { daysOf, findContribuinte, readLinhas, emptyMonth } from './mes.read.ts'

interface Asked {
  readonly mes: string
  readonly raiz: string
  readonly versao: number
}

/** The filing that holds, under the turn of its company: acts on it come one after the other. */
async function openMes(who: WhoToday, { mes, raiz, versao }: Asked, ato: AtoDoMes) {
  const { db } = who
  await takeTurn(db, 'reinf_mes')
  const { chosen } = await findContribuinte(who, raiz)
  if (!chosen) throw new Failure('nao_encontrado')
  if (chosen.incompleto) {
    throw fieldFailure('raiz', 'Parte deste CNPJ está oculta para você: quem vê tudo confere.')
  }
  const of = { raiz, mes: daysOf(mes).periodo1 }
  const [stored] = await listFilings(db, of)
  const found = stored ?? { ...emptyMonth, linhas: [] }
  requireVersao(found, versao)
  const problem = problemOfAto(ato, found.estado)
  if (problem) throw fieldFailure('mes', problem)
  return { of, stored, found }
}

/** Checks a month: keeps its rows as they are. A row with an error refuses. */
export async function checkMes(who: WhoToday, asked: Asked & { readonly ciente?: boolean }) {
  const { of, stored } = await openMes(who, asked, 'conferir')
  if (daysOf(asked.mes).periodo1 > who.today) {
    throw fieldFailure('mes', 'Este mês ainda não começou.')
  }
  const { linhas, a_decidir } = await readLinhas(who, asked.raiz, asked.mes)
  if (hasErros(linhas)) throw fieldFailure('mes', 'Há linhas com erro: corrija-as antes.')
  if (a_decidir.length > 0 && !asked.ciente) {
    throw fieldFailure('ciente', 'Há pagamentos a decidir: decida-os, ou diga que ficam de fora.')
  }
  const values = { estado: 'conferida', linhas, id_conferiu: who.actor.id_usuario } as const
  if (stored) await updateReinfMes(who.db, stored.id_reinf_mes, values)
  else await insertReinfMes(who.db, of, values)
  return { msg: 'Mês conferido' }
}

/** Closes a checked month with the rows that were checked; one that changed since is checked again first. */
export async function closeMes(who: WhoToday, asked: Asked) {
  const { stored } = await openMes(who, asked, 'fechar')
  if (!stored) throw new Failure('nao_encontrado')
  const { periodo2 } = daysOf(asked.mes)
  if (periodo2 >= who.today) throw fieldFailure('mes', 'O mês ainda não terminou.')
  const { linhas } = await readLinhas(who, asked.raiz, asked.mes)
  if (mudancasDoMes(stored.linhas, linhas).length > 0) {
    throw fieldFailure('mes', 'O mês mudou depois da conferência: confira de novo.')
  }
  await updateReinfMes(who.db, stored.id_reinf_mes, {
    estado: 'fechada',
    id_fechou: who.actor.id_usuario,
  })
  return { msg: 'Mês fechado' }
}

export async function keepReceipt(who: WhoToday, asked: Asked & { readonly recibo: string }) {
  const { stored } = await openMes(who, asked, 'recibo')
  if (!stored) throw new Failure('nao_encontrado')
  await updateReinfMes(who.db, stored.id_reinf_mes, { recibo: asked.recibo })
  return { msg: 'Recibo salvo' }
}

/** Opens a month again as a rectification: what was closed stays as it is, with its receipt. */
export async function rectifyMes(who: WhoToday, asked: Asked & { readonly motivo: string }) {
  const { of, stored } = await openMes(who, asked, 'retificar')
  if (!stored) throw new Failure('nao_encontrado')
  await insertReinfMes(who.db, of, {
    ordem: stored.ordem + 1,
    motivo: asked.motivo,
    id_retifica: stored.id_reinf_mes,
  })
  return { msg: 'Retificação aberta' }
}
