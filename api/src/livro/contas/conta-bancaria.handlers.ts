import type * as contract from '@claquete/contract/livro/contas/conta-bancaria'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { availableBalance } from '@claquete/core/livro/contas/saldos'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import type { Removable } from '../../kernel/records/remove.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { budgets } from './budgets.read.ts'
import {
  findConta,
  insertConta,
  listCards,
  listCardsOf,
  listContas,
  listOptions,
  listSaldos,
  sumByEspecie,
  sumUncleared,
  updateConta,
} from './conta-bancaria.queries.ts'
import { requireContaBancaria, checked } from './conta-bancaria.commands.ts'
import { totalsByEspecie } from './especie.queries.ts'
import { contaExporter } from './financeiro.export.ts'

const seenHash = ({ actor, today }: Context, dia: CalendarDate | undefined) => ({
  dia: dia ?? today,
  quem: { id_usuario_tipo: actor.id_usuario_tipo, empresas: actor.empresas },
})

/** Deletes accounts that nothing uses; throws for all if one is in use or not this person's. */
async function removeContas(context: Context, wanted: readonly number[]) {
  const contas: Removable[] = []
  for (const id of [...new Set(wanted)].toSorted((a, b) => a - b)) {
    const { descricao: nome } = await requireContaBancaria(context, id, true)
    contas.push({ id, nome })
  }
  const alvo = { tabela: 'contabancaria', chave: 'id_contabancaria' }
  return removeRecords(context.db, alvo, contas)
}

/** The balance by kind, and both totals of all filtered accounts. */
async function totals({ db }: Context, visto: Parameters<typeof sumByEspecie>[1]) {
  const contabil = totalsByEspecie(await sumByEspecie(db, visto))
  const disponivel_total = availableBalance(contabil.saldo_total, await sumUncleared(db, visto))
  return { ...contabil, disponivel_total }
}

export const contaBancariaHandlers: Handlers<typeof contract> = {
  contaBancariaList: async (context, { query }) => {
    const { data: dia, ...filter } = query
    const visto = { ...filter, ...seenHash(context, dia) }
    return {
      data: await listContas(context.db, visto),
      ...(await totals(context, visto)),
    }
  },

  contaBancariaSaldo: async (context, { query }) => {
    const { data: dia, ...filter } = query
    if (filter.id_contabancaria !== undefined) {
      await requireContaBancaria(context, filter.id_contabancaria)
    }
    const visto = { ...filter, ...seenHash(context, dia) }
    const contas = await listSaldos(context.db, visto)
    return { data: { data: visto.dia, ...(await totals(context, visto)), contas } }
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
    const openedOn = body.data_abertura === undefined ? context.today : body.data_abertura
    const values = await checked(context, body, openedOn)
    const id_contabancaria = await insertConta(context.db, values)
    return { id_contabancaria, msg: 'Conta cadastrada com sucesso' }
  },

  contaBancariaUpdate: async (context, { body }) => {
    const { id_contabancaria, versao, ...fields } = body
    const conta = await requireContaBancaria(context, id_contabancaria, true)
    requireVersao(conta, versao)
    const values = await checked(context, fields, fields.data_abertura, conta)
    await updateConta(context.db, id_contabancaria, values)
    return { id_contabancaria, msg: 'Conta alterada com sucesso' }
  },

  contaBancariaDelete: (context, { query }) => removeContas(context, [query.id_contabancaria]),
  contaBancariaDeleteMany: (context, { body }) => removeContas(context, body.ids),

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
