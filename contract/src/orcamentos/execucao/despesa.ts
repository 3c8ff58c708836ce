import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
  positiveMoney,
} from '../../wire.ts'
import { acceptance, job } from './common.ts'
import { target, forma, reason, refId, shownText } from '../../livro/titulos/shared.ts'

const situacao = oneOf('lancada', 'aprovada', 'rejeitada')

export const actsOnDespesa = ['alterar', 'excluir', 'aprovar', 'rejeitar', 'reabrir'] as const

const Anexo = z.object({
  id_verba_anexo: id,
  name: z.string(),
  url: z.string(),
  imagem: z.boolean(),
})

export const DespesaRow = z.object({
  id_orca_despesa: id,
  ...job,
  id_orca_item: id,
  item: z.string(),
  id_orca_grupo: id,
  grupo: z.string(),
  id_orca_verba: z.nullable(id),
  verba: shownText,
  id_produtor: z.nullable(id),
  produtor: shownText,
  id_fornecedor: z.nullable(id),
  fornecedor: z.string(),
  descricao: z.string(),
  id_tipoDocumento: z.nullable(id),
  tipo_documento: shownText,
  num_documento: shownText,
  data: day,
  valor: money,
  formaPagamento: z.string(),
  situacao,
  motivo: shownText,
  id_lancamento: z.nullable(id),
  id_usuario: z.nullable(id),
  usuario: shownText,
  sem_comprovante: z.boolean(),
  anexos: z.array(Anexo),
  acoes: z.array(oneOf(...actsOnDespesa)),
  versao: z.int(),
})
export type DespesaRow = z.input<typeof DespesaRow>
export type DespesaRowInside = z.output<typeof DespesaRow>

const filters = {
  id_empresa: z.optional(pathId),
  id_produtor: z.optional(pathId),
  descricao: z.optional(text(120)),
  id_orca_item: z.optional(pathId),
  /** Alias of `currentPage`. */
  page: z.optional(pathId),
  formaPagamento: z.optional(forma),
  /** A budget group, including its descendants. */
  grupo: z.optional(pathId),
  /** Alias of `search`. */
  busca_rapida: z.optional(text(120)),
  id_orca_verba: z.optional(pathId),
  situacao: z.optional(situacao),
  sem_comprovante: z.optional(yesNo),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
}

export const despesaList = read('v2 GET /production-spends/list-cost', {
  summary: 'Despesas de produção, com todos os filtros',
  access: 'execucao.consultar',
  query: listQuery({ ...filters, id_orcamento: z.optional(pathId) }),
  reply: z.object({ ...page(DespesaRow).shape, budget_cost: z.array(DespesaRow) }),
})

const params = z.object({ id_orcamento: pathId })

export const despesaListOfJob = read(
  'GET /orcamento/get/id_orcamento/{id_orcamento}/despesas-de-producao/get',
  {
    summary: 'Despesas de produção de um job',
    access: 'execucao.consultar',
    params,
    query: listQuery(filters),
    reply: page(DespesaRow),
  },
)

export const despesaView = read('v2 GET /despesas-de-producao/{id_orca_despesa}', {
  summary: 'Uma despesa de produção',
  access: 'execucao.consultar',
  params: z.object({ id_orca_despesa: pathId }),
  reply: reply({ data: DespesaRow }),
})

const fields = {
  id_orca_item: id,
  id_fornecedor: refId,
  fornecedor: z.optional(text(160)),
  descricao: requiredText(300),
  id_tipoDocumento: refId,
  num_documento: z.optional(z.nullable(text(60))),
  data: day,
  valor: positiveMoney,
  /** Receipts: files uploaded by the same person. */
  anexos: z.optional(z.array(id).check(z.maxLength(20))),
  ...acceptance,
  /** Account and centre of its title, when no fund pays it. */
  ...target,
}
const noJob = {
  ...fields,
  /** The fund that pays it; without one the company paid. */
  id_orca_verba: refId,
  formaPagamento: forma,
}
export const DespesaBody = z.object(noJob)
export type DespesaBody = z.output<typeof DespesaBody>

const Saved = reply({
  id_orca_despesa: id,
  situacao,
  /** Others of this budget with the same supplier, document and value; the expense is saved nevertheless. */
  repetidas: z.array(z.object({ id_orca_despesa: id, descricao: z.string(), data: day })),
  /** The fund's balance if it is approved; a negative one becomes a reimbursement. */
  saldo: z.nullable(money),
})

export const despesaCreate = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/despesas-de-producao/post',
  {
    summary: 'Lança uma despesa de produção',
    access: 'execucao.solicitar',
    params,
    body: z.object({
      ...noJob,
      /** Chosen by the screen: sending it again does not create a second expense. */
      chave: z.optional(z.string().check(z.minLength(8), z.maxLength(40))),
    }),
    reply: Saved,
  },
)

export const despesaUpdate = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/despesas-de-producao/put',
  {
    summary: 'Altera uma despesa ainda não aprovada; a rejeitada volta a esperar aprovação',
    access: 'execucao.solicitar',
    params,
    body: z.object({ ...noJob, id_orca_despesa: id, versao: requiredVersao }),
    reply: Saved,
  },
)

export const despesaDelete = write(
  'DELETE /orcamento/get/id_orcamento/{id_orcamento}/despesas-de-producao/delete/id_orca_despesa/{id_orca_despesa}',
  {
    summary: 'Exclui uma despesa não aprovada',
    access: 'execucao.solicitar',
    params: z.object({ id_orcamento: pathId, id_orca_despesa: pathId }),
    reply: nothing,
  },
)

export const despesaAnexoDelete = write(
  'DELETE /verba-despesa-anexo/index/id_verba_anexo/{id_verba_anexo}',
  {
    summary: 'Remove um comprovante de uma despesa não aprovada',
    access: 'execucao.solicitar',
    params: z.object({ id_verba_anexo: pathId }),
    reply: nothing,
  },
)

const cartao = { ...fields, id_orcamento: id, dataVencimento: z.optional(day) }

export const despesaCartaoCreate = write('v2 POST /transactions/save-production-cost-card', {
  summary: 'Lança uma despesa paga com o cartão da empresa: não mexe em verba',
  access: 'execucao.solicitar',
  body: z.object(cartao),
  reply: Saved,
})

export const despesaCartaoUpdate = write('v2 POST /transactions/update-production-cost-card', {
  summary: 'Altera uma despesa de cartão ainda não aprovada',
  access: 'execucao.solicitar',
  body: z.object({ ...cartao, id_orca_despesa: id, versao: requiredVersao }),
  reply: Saved,
})

const one = z.object({ id_orca_despesa: pathId })
const Done = reply({ id_orca_despesa: id, situacao })

export const despesaApprove = write('v2 POST /despesas-de-producao/{id_orca_despesa}/aprovar', {
  summary: 'Aprova uma despesa: sai do saldo da verba e entra no realizado do item',
  access: 'execucao.aprovar',
  params: one,
  body: z.optional(z.object(acceptance)),
  reply: Done,
})

export const despesaReject = write('v2 POST /despesas-de-producao/{id_orca_despesa}/rejeitar', {
  summary: 'Rejeita uma despesa, com o motivo',
  access: 'execucao.aprovar',
  params: one,
  body: z.object({ motivo: reason }),
  reply: Done,
})

export const despesaReopen = write('v2 POST /despesas-de-producao/{id_orca_despesa}/reabrir', {
  summary: 'Reabre uma despesa aprovada ou rejeitada',
  access: 'execucao.reabrir',
  params: one,
  reply: Done,
})

export const despesaCount = read('POST /orcamento/qtd-despesas-lancadas', {
  summary: 'Quantas despesas um job tem, e quanto somam',
  access: 'execucao.consultar',
  body: z.object({ id_orcamento: id }),
  reply: reply({
    data: z.object({
      qtd: z.int(),
      valor: money,
      lancadas: z.int(),
      aprovadas: z.int(),
      rejeitadas: z.int(),
      valor_aprovado: money,
      sem_comprovante: z.int(),
    }),
  }),
})
