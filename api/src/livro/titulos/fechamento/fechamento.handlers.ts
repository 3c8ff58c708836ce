import type * as contract from '@claquete/contract/livro/titulos/fechamento'
import { cents } from '@claquete/core/kernel/amounts/money'
import { addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { notas } from '../guards/notas.read.ts'
import { refuse } from '../baixas/settle-titulos.commands.ts'
import {
  insertFechamento,
  listFechamentos,
  sumsOfMonths,
  lockFechamento,
  updateReopened,
} from './fechamento.queries.ts'
import { visaoDoLivro } from '../../visao/public.ts'
import type { SomaDoMes } from './fechamento.queries.ts'

const none = { quantos: 0, valor: cents(0) }
const nothingPending = { notas_sem_pagamento: none, pagamentos_sem_nota: none }
const firstDay = (mes: string): CalendarDate => calendarDate(`${mes}-01`)
const hasEnded = (mes: CalendarDate, hoje: CalendarDate) => addMonths(mes, 1) <= hoje

async function months({ db, actor, today }: Context, ano: number) {
  const feitos = await listFechamentos(db, ano)
  const visao = await visaoDoLivro(db, actor)
  const sumsOfYear = await sumsOfMonths(db, ano, visao)
  const pending = await notas.answered?.pendingOf(db, visao, ano)
  return sumsOfYear.map(({ mes, ...somas }: SomaDoMes) => {
    const historico = feitos.filter((um) => um.mes === mes).map(({ mes: _, ...um }) => um)
    const fechado = historico.some(({ reaberto_em }) => reaberto_em === null)
    return {
      ...somas,
      ...(pending?.get(mes.slice(0, 7)) ?? nothingPending),
      mes: mes.slice(0, 7),
      primeiro_dia: mes,
      fechado,
      pode_fechar: !fechado && hasEnded(mes, today),
      historico,
    }
  })
}

const told = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`

export const fechamentoHandlers: Handlers<typeof contract> = {
  fechamentoList: async (context, { query }) => {
    const ano = query.ano ?? Number(context.today.slice(0, 4))
    return { ano, data: await months(context, ano) }
  },

  fechamentoClose: async (context, { body }) => {
    const { db, actor, today } = context
    const mes = firstDay(body.mes)
    if (!hasEnded(mes, today)) throw refuse('fechar o mês', `${told(body.mes)} ainda não terminou.`)
    await lockFechamento(db)
    const isClosed = await insertFechamento(db, {
      mes,
      id_usuario: actor.id_usuario,
      obs: body.obs || null,
    })
    if (!isClosed) throw refuse('fechar o mês', `${told(body.mes)} já está fechado.`)
    return { msg: `${told(body.mes)} fechado` }
  },

  fechamentoReopen: async (context, { body }) => {
    const { db, actor } = context
    await lockFechamento(db)
    const reopened = await updateReopened(db, {
      mes: firstDay(body.mes),
      id_usuario: actor.id_usuario,
      motivo: body.motivo,
    })
    if (!reopened) throw refuse('reabrir o mês', `${told(body.mes)} não está fechado.`)
    return { msg: `${told(body.mes)} reaberto` }
  },
}
