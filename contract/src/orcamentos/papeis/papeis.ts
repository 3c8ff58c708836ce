import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { slow } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  moneyFromZero,
  reply,
  requiredText,
  text,
} from '../../wire.ts'

/** The documents of a budget and its job. Unless stated otherwise a reply is the file itself. */
export const papelFormat = oneOf('pdf', 'excel')
export type PapelFormat = z.output<typeof papelFormat>

const flag = z.optional(z.boolean())

/** What a printed budget shows; absent options have the defaults of `opcoesPadrao`. */
export const PrintOptions = z.object({
  quantidade: flag,
  valor_unitario: flag,
  so_grupos: flag,
  quebra_por_grupo: flag,
  observacoes: flag,
  condicoes: flag,
  opcionais: flag,
})
export type PrintOptions = z.output<typeof PrintOptions>

export const padraoPrintOptions = {
  quantidade: true,
  valor_unitario: true,
  so_grupos: false,
  quebra_por_grupo: false,
  observacoes: true,
  condicoes: true,
  opcionais: true,
} as const satisfies PrintOptions

const PrintRequestBody = z.object({
  id_orcamento: id,
  /** The internal view shows costs, margin, BV and commissions, so it needs the permission to see costs. */
  visao: z.optional(oneOf('cliente', 'interna')),
  formato: z.optional(papelFormat),
  opcoes: z.optional(PrintOptions),
})
export type PrintBody = z.output<typeof PrintRequestBody>

export const orcamentoPrint = slow('POST /orcamento/imprimir-orcamento', {
  summary: 'O orçamento em PDF ou Excel, na visão do cliente ou na interna',
  access: 'orcamento.imprimir',
  wire: 'file',
  body: PrintRequestBody,
  reply: nothing,
})

export const orcamentoPrintPreview = slow('v2 POST /orcamento/previa-da-impressao', {
  summary: 'As primeiras páginas do orçamento impresso, como imagens',
  access: 'orcamento.imprimir',
  keyless: 'harmless',
  body: PrintRequestBody,
  reply: reply({
    data: z.object({
      /** One SVG per page. */
      paginas: z.array(z.string()),
      total: z.int(),
    }),
  }),
})

const params = z.object({ id_orcamento: pathId })

export const producaoOrder = slow(
  'POST /orcamento/exportar-pedido-producao/id_orcamento/{id_orcamento}',
  {
    summary: 'O pedido de produção (PP), em PDF',
    access: 'orcamento.imprimir',
    wire: 'file',
    params,
    body: z.object({ observacoes: z.optional(text(4000)) }),
    reply: nothing,
  },
)

export const producaoAuthorization = slow(
  'POST /orcamento/exportar-autorizacao-producao/id_orcamento/{id_orcamento}',
  {
    summary: 'A autorização de produção (AP) de uma versão, em PDF',
    access: 'orcamento.imprimir',
    wire: 'file',
    params,
    body: z.object({
      /** In reais; by default the version's total. */
      valor_autorizado: z.optional(z.nullable(moneyFromZero)),
      ordem_compra: z.optional(text(80)),
      condicoes: z.optional(text(4000)),
    }),
    reply: nothing,
  },
)

/** The text of a fee receipt when the company has none of its own. */
export const padraoCacheText =
  'Recebi da {produtora} a importância acima, pela prestação de serviços de {funcao} na obra “{titulo}”, dando plena, geral e irrevogável quitação pelo valor recebido.\n\nAutorizo o uso da minha imagem, voz e interpretação na referida obra, nas mídias ({midia}), na praça ({praca}) e pelo período ({periodo}) acima contratados.'

const Cache = z.object({
  id_orca_item: id,
  /** Overrides what is known of the item. */
  nome: z.optional(text(160)),
  funcao: z.optional(text(120)),
  datas: z.optional(text(200)),
  rg_drt: z.optional(text(60)),
  valor_bruto: z.optional(z.nullable(moneyFromZero)),
  retencoes: z.optional(
    z.array(z.object({ nome: requiredText(60), valor: moneyFromZero })).check(z.maxLength(10)),
  ),
})
export type CacheBody = z.output<typeof Cache>

export const cacheReceipt = slow('POST /orcamento/exportar-comprovante-cache', {
  summary: 'Comprovantes de cachê em PDF, uma página por pessoa',
  access: 'orcamento.imprimir',
  wire: 'file',
  body: z.object({
    /** Ids of items, or items with overrides for their receipts. */
    listaItens: z.array(z.union([id, Cache])).check(z.minLength(1), z.maxLength(200)),
    id_empresa: z.optional(z.nullable(id)),
    num_orc: requiredText(40),
    /**
     * May contain {produtora}, {nome}, {funcao}, {titulo}, {cliente}, {produto}, {midia}, {praca}, {periodo},
     * {valor}.
     */
    texto_cache: z.optional(text(6000)),
    data: z.optional(day),
  }),
  reply: nothing,
})

export const relacaoPagamento = slow('POST /orcamento/exportar-relacao-pagamento', {
  summary: 'A relação de pagamentos de um job, em PDF ou Excel',
  access: 'execucao.consultar',
  wire: 'file',
  body: z.object({ id_orcamento: id, formato: z.optional(papelFormat) }),
  reply: nothing,
})

export const despesasPrint = slow('POST /orcamento/exportar/tipo/imprimir-despesa', {
  summary: 'As despesas de produção de um job e os seus comprovantes, em PDF ou Excel',
  access: 'execucao.consultar',
  wire: 'file',
  body: z.object({
    id_orcamento: id,
    formato: z.optional(papelFormat),
    id_orca_verba: z.optional(z.nullable(id)),
    id_produtor: z.optional(z.nullable(id)),
  }),
  reply: nothing,
})

export const custoProducao = slow('v2 POST /budget/export-production-cost', {
  summary: 'O custo de produção de um job em Excel: previsto, comprometido e realizado por linha',
  access: 'orcamento.custos',
  keyless: 'harmless',
  body: z.object({ id_orcamento: id }),
  reply: z.extend(ExportReply, { data: z.object({ url: z.string() }) }),
})
