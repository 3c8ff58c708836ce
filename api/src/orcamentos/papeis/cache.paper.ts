import { formatReais, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { padraoCacheText } from '@claquete/contract/orcamentos/papeis/papeis'
import type { CacheBody } from '@claquete/contract/orcamentos/papeis/papeis'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { dateInWords } from '@claquete/core/kernel/writing/extenso'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Letterhead } from '../../kernel/documents/letterhead.ts'
import { factsOf, usageFacts, filmingOf, numeroOf, inWords } from './blocks.ts'
import type { PapelHeader } from './header.queries.ts'
import type { ItemDoCache } from './execucao.queries.ts'
import type { Block, Papel, Frame } from './papel.read.ts'

interface Recibo {
  readonly nome: string
  readonly cnpj: string | null
  readonly funcao: string
  readonly datas: string
  readonly rg_drt: string
  readonly gross: Cents | null
  readonly retencoes: readonly { readonly nome: string; readonly valor: Cents }[]
}

interface CacheRequest {
  readonly header: PapelHeader
  readonly timbre: Letterhead | null
  readonly itens: readonly ItemDoCache[]
  readonly dados: ReadonlyMap<number, CacheBody>
  readonly texto: string | undefined
  readonly data: CalendarDate
  readonly cidade: string
  /** Whether planned cost may replace a fee that is not posted: only for people who see costs. */
  readonly custos: boolean
}

const blankLine = '________________________________'
/** Receipts for fees, one page per person. */
export function buildCacheReceipts(pedido: CacheRequest): Papel {
  const { header, timbre } = pedido
  const recibos = pedido.itens.flatMap((item) => recibosOf(item, pedido))
  const blocks = recibos.flatMap((recibo, at): Block[] => [
    ...(at === 0 ? [] : [{ tipo: 'folha' as const }]),
    ...pageOf(recibo, pedido),
  ])
  return {
    titulo: `Comprovante de cachê · ${header.num_orc}`,
    timbre,
    isLandscape: false,
    blocks,
  }
}

function recibosOf(item: ItemDoCache, { dados, header, custos }: CacheRequest): Recibo[] {
  const dado = dados.get(item.id_orca_item)
  const previsto = custos && item.pessoas.length <= 1 ? item.custo_previsto : null
  const common = {
    funcao: dado?.funcao || item.funcao || item.descricao,
    datas: dado?.datas || filmingOf(header),
    rg_drt: dado?.rg_drt ?? '',
    retencoes: dado?.retencoes ?? [],
  }
  const pessoas = item.pessoas.length > 0 ? item.pessoas : [{ nome: '', cnpj: null, valor: null }]
  return pessoas.map(({ nome, cnpj, valor }) => ({
    ...common,
    nome: dado?.nome || nome || blankLine,
    cnpj: dado?.nome && dado.nome !== nome ? null : cnpj,
    gross: grossOf(dado, valor, previsto),
  }))
}

/** The fee: as given, else as posted, else as planned; otherwise left blank for handwriting. */
function grossOf(dado: CacheBody | undefined, posted: Cents | null, previsto: Cents | null) {
  return dado?.valor_bruto ?? posted ?? (previsto === 0 ? null : previsto)
}

function pageOf(recibo: Recibo, pedido: CacheRequest): Block[] {
  const { header, texto, data, cidade, timbre } = pedido
  const { nome, gross, retencoes } = recibo
  const liquido =
    gross === null
      ? null
      : subtract(
          gross,
          sumOf(retencoes, ({ valor }) => valor),
        )
  const valor = liquido === null ? 'R$ ____________' : formatReais(liquido)
  const company = timbre?.razao || timbre?.nome || blankLine
  return [
    {
      tipo: 'abertura',
      titulo: 'Comprovante de cachê',
      linhas: [numeroOf(header, false), header.titulo],
      marca: null,
      highlight: { rotulo: 'Valor líquido', valor, nota: '' },
    },
    {
      tipo: 'partes',
      partes: [
        { rotulo: 'Recebe', nome, linhas: documentosOf(recibo) },
        { rotulo: 'Paga', nome: company, linhas: [...(timbre?.linhas ?? [])] },
      ],
    },
    ...reciboFacts(recibo, header),
    { tipo: 'resumo', frames: [frameOf(gross, retencoes, liquido)] },
    { tipo: 'texto', titulo: '', texto: fill(texto || padraoCacheText, recibo, pedido) },
    {
      tipo: 'assinaturas',
      data: [cidade, dateInWords(data)].filter((one) => one !== '').join(', '),
      colunas: 2,
      assinaturas: [
        { nome, linhas: documentosOf(recibo).slice(0, 1) },
        { nome: company, linhas: ['Produtora'] },
      ],
    },
  ]
}

const documentosOf = ({ cnpj, rg_drt }: Recibo): string[] => [
  `CPF/CNPJ ${cnpj ? formatDocumento(cnpj) : blankLine}`,
  `RG/DRT ${rg_drt || blankLine}`,
]

const reciboFacts = ({ funcao, datas }: Recibo, head: PapelHeader): Block[] =>
  factsOf([
    ['Função ou personagem', funcao],
    ['Data(s) de gravação', datas],
    ['Cliente', head.cliente?.nome ?? null],
    ['Produto', head.produto_anunciado],
    ...usageFacts(head),
  ])

function frameOf(
  gross: Cents | null,
  retencoes: Recibo['retencoes'],
  liquido: Cents | null,
): Frame {
  const valor = (amount: Cents | null) => (amount === null ? '____________' : formatReais(amount))
  return {
    titulo: '',
    linhas: [
      { rotulo: 'Valor bruto', valor: valor(gross), forte: false },
      ...retencoes.map((one) => ({
        rotulo: `(−) ${one.nome}`,
        valor: `-${formatReais(one.valor)}`,
        forte: false,
      })),
    ],
    total: { rotulo: 'Valor líquido', valor: valor(liquido) },
    extenso: liquido === null || liquido < 0 ? '' : inWords(liquido),
    nota: '',
  }
}

/** Fills the variables of a text; unknown ones stay as written. */
function fill(texto: string, recibo: Recibo, { header, timbre }: CacheRequest): string {
  const blank = '________'
  const valores: Readonly<Record<string, string | null | undefined>> = {
    produtora: timbre?.razao || timbre?.nome,
    nome: recibo.nome,
    funcao: recibo.funcao,
    titulo: header.titulo,
    cliente: header.cliente?.nome,
    produto: header.produto_anunciado,
    midia: header.midia,
    praca: header.praca,
    periodo: header.periodo_uso,
    valor: recibo.gross === null ? null : formatReais(recibo.gross),
  }
  return texto.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(valores, name) ? valores[name] || blank : whole,
  )
}
