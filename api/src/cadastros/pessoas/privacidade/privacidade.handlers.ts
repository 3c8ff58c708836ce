import type * as contract from '@claquete/contract/cadastros/pessoas/privacidade'
import { Failure } from '@claquete/contract/failures'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { deleteFiles, dayToTry, forget, lockKnown, readLimits } from './anonymise.commands.ts'
import { findPrivacidade, schedule, cancelSchedule } from './anonymise.queries.ts'
import { listConsultas } from './consulta.queries.ts'
import { noteConsulta } from './consulta.read.ts'
import { exportPessoa } from './export.read.ts'

async function viewOf({ db, today }: Context, id_pessoa: number) {
  const found = await findPrivacidade(db, id_pessoa)
  if (!found) throw new Failure('nao_encontrado')
  const { razao, anonimizada_em, dia, criado_em, nome } = found
  const { anos, ultimo, abertos, allowed } = await readLimits(db, id_pessoa, today)
  const isScheduled = dia !== null && criado_em !== null && isCalendarDate(dia)
  return {
    id_pessoa,
    razao,
    anonimizada_em,
    titulos_abertos: abertos,
    ultimo_movimento: ultimo,
    anos,
    permitida_em: allowed,
    agendada: isScheduled ? { dia, criado_em, usuario: nome ?? 'Sistema' } : null,
  }
}

export const privacidadeHandlers: Handlers<typeof contract> = {
  privacidadeView: async (context, { params }) => ({
    data: await viewOf(context, params.id_pessoa),
  }),

  consultaList: async ({ db }, { params, query }) => {
    const page = await listConsultas(db, params.id_pessoa, query)
    const data = page.data.map((row) => ({ ...row, usuario: row.usuario ?? 'Usuário excluído' }))
    return { data: { ...page, data } }
  },

  privacidadeExport: async (context, { params, body }) => {
    const file = await exportPessoa(context, params.id_pessoa, body.tipo)
    noteConsulta(context, 'exportacao', params.id_pessoa)
    return file
  },

  pessoaAnonymise: async ({ db, today, actor, services, after }, { params: { id_pessoa } }) => {
    await lockKnown(db, id_pessoa)
    const { isAllowed, allowed } = await readLimits(db, id_pessoa, today)
    if (isAllowed) {
      const files = await forget(db, id_pessoa)
      after(() => deleteFiles(services, files))
      return { situacao: 'anonimizada', dia: today, msg: 'Pessoa anonimizada' }
    }
    const dia = dayToTry(allowed, today)
    await schedule(db, id_pessoa, { dia, id_usuario: actor.id_usuario })
    return { situacao: 'agendada', dia, msg: `Anonimização agendada para ${formatDateBr(dia)}` }
  },

  anonymiseCancel: async ({ db }, { params: { id_pessoa } }) => {
    await lockKnown(db, id_pessoa)
    if (!(await cancelSchedule(db, id_pessoa))) throw new Failure('nao_encontrado')
    return { msg: 'Anonimização cancelada' }
  },
}
