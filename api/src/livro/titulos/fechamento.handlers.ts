import type * as contract from '@claquete/contract/livro/titulos/fechamento'
import { addMonths, calendarDate } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Context, Handlers } from '../../kernel/context.ts'
import { announceMoney, refuse } from './baixa.ts'
import {
  insertFechamento,
  listFechamentos,
  somasDosMeses,
  lockFechamento,
  updateReaberto,
} from './fechamento.queries.ts'
import type { SomaDoMes } from './fechamento.queries.ts'

const primeiroDia = (mes: string): CalendarDate => calendarDate(`${mes}-01`)
const acabou = (mes: CalendarDate, hoje: CalendarDate) => addMonths(mes, 1) <= hoje

async function meses({ db, actor, today }: Context, ano: number) {
  const feitos = await listFechamentos(db, ano)
  return (await somasDosMeses(db, ano, actor.empresas)).map(({ mes, ...somas }: SomaDoMes) => {
    const historico = feitos.filter((um) => um.mes === mes).map(({ mes: _, ...um }) => um)
    const fechado = historico.some(({ reaberto_em }) => reaberto_em === null)
    return {
      ...somas,
      mes: mes.slice(0, 7),
      primeiro_dia: mes,
      fechado,
      pode_fechar: !fechado && acabou(mes, today),
      historico,
    }
  })
}

const dito = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`

export const fechamentoHandlers: Handlers<typeof contract> = {
  fechamentoList: async (context, { query }) => {
    const ano = query.ano ?? Number(context.today.slice(0, 4))
    return { ano, data: await meses(context, ano) }
  },

  fechamentoClose: async (context, { body }) => {
    const { db, actor, today } = context
    const mes = primeiroDia(body.mes)
    if (!acabou(mes, today)) throw refuse('fechar o mês', `${dito(body.mes)} ainda não terminou.`)
    await lockFechamento(db)
    const fechou = await insertFechamento(db, {
      mes,
      id_usuario: actor.id_usuario,
      obs: body.obs || null,
    })
    if (!fechou) throw refuse('fechar o mês', `${dito(body.mes)} já está fechado.`)
    await announceMoney(context)
    return { msg: `${dito(body.mes)} fechado` }
  },

  fechamentoReopen: async (context, { body }) => {
    const { db, actor } = context
    await lockFechamento(db)
    const reabriu = await updateReaberto(db, {
      mes: primeiroDia(body.mes),
      id_usuario: actor.id_usuario,
      motivo: body.motivo,
    })
    if (!reabriu) throw refuse('reabrir o mês', `${dito(body.mes)} não está fechado.`)
    await announceMoney(context)
    return { msg: `${dito(body.mes)} reaberto` }
  },
}
