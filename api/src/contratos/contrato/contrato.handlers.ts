import type * as acts from '@claquete/contract/contratos/contrato/acts'
import type * as contract from '@claquete/contract/contratos/contrato/contrato'
import type * as edit from '@claquete/contract/contratos/contrato/edit'
import type * as envelope from '@claquete/contract/contratos/contrato/envelope'
import type * as vencimento from '@claquete/contract/contratos/contrato/vencimento'
import { Failure } from '@claquete/contract/failures'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/context.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { printIssued, shownOf } from '../../sistema/modelos/public.ts'
import { arrangeContrato, moveContratos } from './arrange.commands.ts'
import { readCalendar } from './aviso/calendar.read.ts'
import {
  contratoExporter,
  envelopeExporter,
  startSeenExport,
  vencimentoExporter,
} from './contrato.export.ts'
import { saveContrato } from './edit.commands.ts'
import { emitContrato } from './emit.commands.ts'
import { openContrato } from './fill.read.ts'
import type { OpenedContrato, Sources } from './fill.read.ts'
import { pageOfEnvelopes } from './envelope/envelope.queries.ts'
import { contratos, vencimentos } from './list.queries.ts'
import { showContrato, showDifference, showIssue } from './shown.read.ts'
import { signHandlers } from './sign.handlers.ts'
import { jobOnWire, newestOf, requireContrato } from './stored.read.ts'
import { previewTitulos } from './titulos.commands.ts'
import { findVersao } from './versao.queries.ts'
import { dropRenewal, dropRevision, renewContrato, reviseContrato } from './versions.commands.ts'

const inPdf = (name: string) => `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'Contrato'}.pdf`

export const listHandlers: Handlers<typeof contract & typeof envelope & typeof vencimento> = {
  documentoContratoList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await contratos.page(context.db, context, query) }
  },
  documentoContratoExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startSeenExport(context, contratoExporter, tipo, query)
  },
  envelopeList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await pageOfEnvelopes(context, query) }
  },
  envelopeExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startSeenExport(context, envelopeExporter, tipo, query)
  },
  vencimentoList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await vencimentos.page(context.db, context, query) }
  },
  vencimentoExport: (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    return startSeenExport(context, vencimentoExporter, tipo, query)
  },
  vencimentoCalendar: async (context, { query }) => ({ data: await readCalendar(context, query) }),
}

const opened = ({ job, issued: _, ...contrato }: OpenedContrato) => ({
  ...contrato,
  orcamento: job ? jobOnWire(job) : null,
})

export const editHandlers = (sources: Sources): Handlers<typeof edit> => ({
  contratoIssue: async (context, { query }) => ({
    data: await showIssue(context, query.id_orcamento),
  }),
  contratoLoad: async (context, { body }) => {
    const contrato = await openContrato(context, sources, body)
    const { documento, problemas, vazias } = contrato.issued
    return {
      data: {
        ...opened(contrato),
        documento,
        ...(await shownOf(context, contrato.issued)),
        problemas: [...problemas],
        vazias: [...vazias],
      },
    }
  },
  contratoSave: async (context, { body }) => {
    const saved = await saveContrato(context, sources, body)
    const isNew = body.id_contrato === undefined
    return { ...saved, msg: isNew ? `Contrato ${saved.numero} guardado` : 'Salvo com sucesso' }
  },
  contratoPreview: async (context, { body }) => {
    const { issued, numero } = await context.transaction((inside) =>
      openContrato(inside, sources, body),
    )
    const { pdf } = await printIssued(context.services, issued)
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: inPdf(numero ?? issued.titulo),
      disposition: 'inline',
    })
  },
})

export const actHandlers = (sources: Sources): Handlers<typeof acts> => ({
  contratoGet: async (context, { params }) => ({
    data: await showContrato(context, params.id_contrato),
  }),
  contratoTitulos: async (context, { params: { id_contrato } }) => {
    const head = await requireContrato(context, id_contrato)
    return { data: await previewTitulos(context, head, await newestOf(context, id_contrato)) }
  },
  contratoEmit: (context, { params, body }) =>
    emitContrato(context, sources, { ...params, ...body }),
  contratoRevise: async (context, { params, body }) => ({
    versao: await reviseContrato(context, { ...params, ...body }),
    msg: 'Nova versão aberta para editar',
  }),
  contratoRenew: async (context, { params, body }) => ({
    versao: await renewContrato(context, { ...params, ...body }),
    msg: 'Renovação aberta para editar',
  }),
  contratoDropRevision: async (context, { params, query }) => ({
    versao: await dropRevision(context, { ...params, ...query }),
    msg: 'Versão descartada',
  }),
  contratoDropRenewal: async (context, { params, query }) => ({
    versao: await dropRenewal(context, { ...params, ...query }),
    msg: 'Renovação descartada: a versão assinada continua em vigor',
  }),
  ...signHandlers,
  contratoDifference: async (context, { params, query }) => ({
    data: await showDifference(context, params.id_contrato, query),
  }),
  contratoPdf: async (context, { params: { id_contrato, numero } }) => {
    const { arquivo, name } = await context.transaction(async (inside) => {
      const head = await requireContrato(inside, id_contrato)
      const versao = await findVersao(inside.db, id_contrato, numero)
      if (!versao?.arquivo) throw new Failure('contrato_nao_localizado')
      return { arquivo: versao.arquivo, name: `${head.numero} v${numero}` }
    })
    return new FileReply({
      stream: await context.services.storage.get(arquivo),
      mime: 'application/pdf',
      name: inPdf(name),
      disposition: 'inline',
    })
  },
  contratoArrange: async (context, { params, body }) => ({
    versao: await arrangeContrato(context, params.id_contrato, body),
    msg: 'Salvo com sucesso',
  }),
  contratoMove: async (context, { body }) => {
    const moved = await moveContratos(context, body)
    return { msg: moved === 1 ? 'Contrato movido' : `${moved} contratos movidos` }
  },
})
