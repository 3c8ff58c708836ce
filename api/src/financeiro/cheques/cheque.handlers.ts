import type * as contract from '@claquete/contract/financeiro/cheques/cheque'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { actOnCheques } from './act.commands.ts'
import type { ActOnCheques } from './act.commands.ts'
import { chequeExporter } from './cheque.export.ts'
import { cheques } from './cheque.queries.ts'
import type { ChequeFilter } from './cheque.queries.ts'
import { findCity, listTaloes } from './conta.queries.ts'
import { issueCheque } from './issue.commands.ts'
import { readCheque, readContas, readSums } from './cheques.read.ts'
import { createTalao, removeTalao } from './talao.commands.ts'

function checkRanges({ periodo1, periodo2, bom_para1, bom_para2 }: ChequeFilter): void {
  checkRange(periodo1, periodo2)
  checkRange(bom_para1, bom_para2)
}

/** Acts, and says what was done: 'Cheque compensado', '3 cheques compensados'. */
async function act(
  context: Context,
  request: ActOnCheques,
  [one, many]: readonly [string, string],
) {
  const quantos = await actOnCheques(context, request)
  return { quantos, msg: quantos === 1 ? `Cheque ${one}` : `${quantos} cheques ${many}` }
}

const chosen = ({ id_chequeEmitido, versao }: ActOnCheques['cheques'][number]) => [
  { id_chequeEmitido, versao },
]

export const chequeHandlers: Handlers<typeof contract> = {
  chequeList: async ({ db, actor }, { query }) => {
    checkRanges(query)
    return { data: await cheques.page(db, await visaoDoLivro(db, actor), query) }
  },
  chequeSums: async (context, { query }) => {
    checkRanges(query)
    return { data: await readSums(context, query) }
  },
  chequeView: async (context, { params }) => ({
    data: await readCheque(context, params.id_chequeEmitido),
  }),
  chequeContas: async (context, { query }) => ({
    data: await readContas(context, query.id_empresa),
    local: await findCity(context.db, context.actor.empresas),
    hoje: context.today,
  }),
  chequeCreate: async (context, { body }) => ({
    id_chequeEmitido: await issueCheque(context, body),
    numCheque: body.numCheque,
    msg: `Cheque nº ${chequeNumber(body.numCheque)} emitido`,
  }),
  chequeDeliver: (context, { body }) =>
    act(context, { act: 'entregar', ...body }, ['entregue', 'entregues']),
  chequeClear: (context, { body }) =>
    act(context, { act: 'compensar', ...body }, ['compensado', 'compensados']),
  chequeUndo: (context, { body: { acao, motivo, ...cheque } }) =>
    act(context, { act: acao, cheques: chosen(cheque), ...(motivo && { motivo }) }, [
      acao === 'recolher' ? 'de volta: entrega desfeita' : 'com a compensação desfeita',
      'desfeitos',
    ]),
  chequeReturn: (context, { body: { alinea, data, motivo = '', ...cheque } }) =>
    act(context, { act: 'devolver', cheques: chosen(cheque), alinea, data, motivo }, [
      'devolvido: o que ele pagava voltou a ser devido',
      'devolvidos',
    ]),
  chequePresent: (context, { body: { data, ...cheque } }) =>
    act(context, { act: 'reapresentar', cheques: chosen(cheque), data }, [
      'reapresentado',
      'reapresentados',
    ]),
  chequeStop: (context, { body: { data, motivo, ...cheque } }) =>
    act(context, { act: 'sustar', cheques: chosen(cheque), data, motivo }, ['sustado', 'sustados']),
  chequeCancel: (context, { body: { motivo, ...cheque } }) =>
    act(context, { act: 'cancelar', cheques: chosen(cheque), motivo }, [
      'cancelado: o número não volta',
      'cancelados',
    ]),
  chequeReopen: (context, { body: { motivo, ...cheque } }) =>
    act(context, { act: 'reabrir', cheques: chosen(cheque), motivo }, ['reaberto', 'reabertos']),
  talaoList: async ({ db, actor }, { query }) => ({
    data: await listTaloes(db, await visaoDoLivro(db, actor), query.id_contabancaria),
  }),
  talaoCreate: async (context, { body }) => ({
    id_cheque_talao: await createTalao(context, body),
    msg: 'Talão cadastrado',
  }),
  talaoDelete: async (context, { body }) => {
    await removeTalao(context, body.id_cheque_talao)
    return { msg: 'Talão excluído; os cheques dele ficam' }
  },
  chequeExport: async (context, { params: { tipo }, query }) => {
    checkRanges(query)
    const { db, actor } = context
    return startExport(context, chequeExporter, tipo, {
      ...query,
      visao: await visaoDoLivro(db, actor),
    })
  },
}
