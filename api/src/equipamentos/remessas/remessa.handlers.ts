import type * as acerto from '@claquete/contract/equipamentos/remessas/acerto'
import type * as movimento from '@claquete/contract/equipamentos/remessas/movimento'
import type * as contract from '@claquete/contract/equipamentos/remessas/remessa'
import { remessaStatus } from '@claquete/core/equipamentos/remessas/remessa'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { findRemessa } from './access.commands.ts'
import { chargeFalta, createSublocacao, findFalta, giveBackSublocacao } from './acerto.commands.ts'
import { registerEntrada } from './entrada.commands.ts'
import { putItem, removeItem } from './item.commands.ts'
import { readerOf } from './reader.ts'
import { cancelRemessa, changeRemessa, createRemessa, removeRemessa } from './remessa.commands.ts'
import { remessaExporter } from './remessa.export.ts'
import { remessas } from './remessa.queries.ts'
import { readRiscos, riscosOf } from './risco.read.ts'
import { printRomaneio } from './romaneio.paper.ts'
import { confirmSaida } from './saida.commands.ts'
import { tickItens } from './separacao.commands.ts'
import { listUnits } from './save.queries.ts'
import { readItens, readRemessa } from './view.read.ts'

export const remessaHandlers: Handlers<typeof contract> = {
  equipamentoRemessaList: async ({ db, actor, services }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await remessas.page(db, readerOf(actor, services.now()), query) }
  },
  remessaExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const quem = readerOf(context.actor, context.services.now())
    return startExport(context, remessaExporter, tipo, { ...query, quem })
  },
  remessaStatusList: async () => ({
    data: Object.entries(remessaStatus).map(([id, status]) => ({
      id_remessa_status: Number(id),
      ...status,
    })),
  }),
  remessaOptions: async ({ db, actor }) => ({ data: { empresas: await listUnits(db, actor) } }),
  equipamentoRemessaView: async (context, { params }) => ({
    data: await readRemessa(context, params.id_remessa),
  }),
  equipamentoRemessaCreate: async (context, { body }) => {
    const made = await createRemessa(context, body)
    return { ...made, msg: `Remessa ${made.num_remessa} criada` }
  },
  remessaUpdate: async (context, { body }) => {
    await changeRemessa(context, body)
    return { msg: 'Remessa alterada' }
  },
  remessaDelete: async (context, { params }) => {
    await removeRemessa(context, params.id_remessa)
    return { msg: 'Remessa excluída' }
  },
  equipamentoRemessaCancel: async (context, { params }) => {
    const payables = await cancelRemessa(context, params.id_remessa)
    return {
      msg:
        payables === 0
          ? 'Remessa cancelada. Os itens dela estão livres'
          : 'Remessa cancelada. As contas a pagar das sublocações continuam no financeiro',
    }
  },
  remessaPrint: async (context, { params }) => {
    const { remessa, pdf } = await printRomaneio(context, params.id_remessa)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `Romaneio ${remessa.num_remessa}.pdf`,
      disposition: 'inline',
    })
  },
  remessaSaida: async (context, { params }) => {
    await confirmSaida(context, params.id_remessa)
    return { msg: 'Saída confirmada' }
  },
}

export const movimentoHandlers: Handlers<typeof movimento> = {
  remessaEntrada: async (context, { body }) => {
    const { short, ...done } = await registerEntrada(context, body)
    const msg = done.finalizada ? 'Entrada registrada: tudo voltou' : 'Entrada registrada'
    return { ...done, em_risco: await riscosOf(context, short), msg }
  },
  remessaItemList: async (context, { query }) => {
    await findRemessa(context, query.id_remessa)
    return { data: await readItens(context, query.id_remessa) }
  },
  remessaItemCreate: async (context, { body }) => ({
    id_remessa_item: await putItem(context, body),
    msg: 'Item na remessa',
  }),
  remessaItemDelete: async (context, { params }) => {
    await removeItem(context, params.id_remessa_item)
    return { msg: 'Item tirado da remessa' }
  },
  remessaSeparar: async (context, { params, body }) => {
    await tickItens(context, params.id_remessa, body.itens)
    return {}
  },
  riscoList: async (context) => ({ data: await readRiscos(context) }),
}

export const acertoHandlers: Handlers<typeof acerto> = {
  faltaCharge: async (context, { params, body }) => ({
    id_lancamento: await chargeFalta(context, params.id_remessa_retorno, body),
    msg: 'Falta cobrada',
  }),
  faltaFound: async (context, { params, body }) => ({
    id_lancamento_credito: await findFalta(context, params.id_remessa_retorno, body),
    msg: 'Achado registrado: o equipamento está livre de novo',
  }),
  sublocacaoCreate: async (context, { params, body }) => ({
    ...(await createSublocacao(context, params.id_remessa, body)),
    msg: 'Sublocação registrada, com a conta a pagar',
  }),
  sublocacaoGiveBack: async (context, { params }) => {
    await giveBackSublocacao(context, params.id_sublocacao)
    return { msg: 'Devolução registrada' }
  },
}
