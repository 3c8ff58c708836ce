import type * as contract from '@claquete/contract/livro/contas/conta-bancaria'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/exports.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { budgets } from './budgets.ts'
import {
  findConta,
  insertConta,
  listCards,
  listCardsOf,
  listContas,
  listOptions,
  listSaldos,
  sumByEspecie,
  updateConta,
} from './conta-bancaria.queries.ts'
import { requireContaBancaria, checked } from './conta-bancaria.save.ts'
import { totalsByEspecie } from './especie.queries.ts'
import { contaExporter } from './financeiro.export.ts'

const announce = ({ db }: Context) => announceChange(db, 'contabancaria')

const seenHash = ({ actor, today }: Context, dia: CalendarDate | undefined) => ({
  dia: dia ?? today,
  quem: { id_usuario_tipo: actor.id_usuario_tipo, empresas: actor.empresas },
})

export const contaBancariaHandlers: Handlers<typeof contract> = {
  contaBancariaList: async (context, { query }) => {
    const { data: dia, ...filter } = query
    const visto = { ...filter, ...seenHash(context, dia) }
    return {
      data: await listContas(context.db, visto),
      ...totalsByEspecie(await sumByEspecie(context.db, visto)),
    }
  },

  contaBancariaSaldo: async (context, { query }) => {
    const { data: dia, ...filter } = query
    if (filter.id_contabancaria !== undefined) {
      await requireContaBancaria(context, filter.id_contabancaria)
    }
    const visto = { ...filter, ...seenHash(context, dia) }
    const contas = await listSaldos(context.db, visto)
    const totais = totalsByEspecie(await sumByEspecie(context.db, visto))
    return { data: { data: visto.dia, ...totais, contas } }
  },

  contaBancariaCards: async ({ db, actor }, { query }) => ({
    data: await listCards(db, actor, query.search),
  }),

  contaBancariaView: async (context, { params: { id_contabancaria } }) => {
    await requireContaBancaria(context, id_contabancaria)
    const visto = { ...seenHash(context, undefined), id_contabancaria }
    const data = await findConta(context.db, visto)
    if (!data) throw new Failure('nao_encontrado')
    return { data }
  },

  contaBancariaCreate: async (context, { body }) => {
    const aberta = body.data_abertura === undefined ? context.today : body.data_abertura
    const values = await checked(context, body, aberta)
    const id_contabancaria = await insertConta(context.db, values)
    await announce(context)
    return { id_contabancaria, msg: 'Conta cadastrada com sucesso' }
  },

  contaBancariaUpdate: async (context, { body }) => {
    const { id_contabancaria, versao, ...fields } = body
    const conta = await requireContaBancaria(context, id_contabancaria, true)
    if (versao !== undefined && versao !== conta.versao) throw new Failure('versao_antiga')
    const values = await checked(context, fields, fields.data_abertura, conta)
    await updateConta(context.db, id_contabancaria, values)
    await announce(context)
    return { id_contabancaria, msg: 'Conta alterada com sucesso' }
  },

  contaBancariaDelete: async (context, { query }) => {
    const { id_contabancaria: id, descricao: nome } = await requireContaBancaria(
      context,
      query.id_contabancaria,
      true,
    )
    const alvo = { tabela: 'contabancaria', chave: 'id_contabancaria' }
    const reply = await removeRecords(context.db, alvo, [{ id, nome }])
    await announce(context)
    return reply
  },

  contaBancariaExport: (context, { body: { tipo, data, ...filter } }) =>
    startExport(context, contaExporter, tipo, { ...filter, ...seenHash(context, data) }),

  contaBancariaExportList: (context, { params, query: { data, ...filter } }) =>
    startExport(context, contaExporter, params.tipo, { ...filter, ...seenHash(context, data) }),

  orcamentoHasContaCartao: async (context, { body }) => {
    await budgets.ask.find(context, body.id_orcamento)
    const data = await listCardsOf(context.db, context.actor, body.id_orcamento)
    return { possui: data.length > 0, data }
  },

  contaBancariaOptions: async ({ db, actor }, { query }) => ({
    data: await listOptions(db, actor, {
      ...query,
      // An inactive or barter account is not offered, but still shown where it was chosen.
      ...(query.id_contabancaria === undefined && { ativo: 'S', isMoneyOnly: true }),
    }),
  }),
}
