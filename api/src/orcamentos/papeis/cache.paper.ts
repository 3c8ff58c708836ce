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
  readonly bruto: Cents | null
  readonly retencoes: readonly { readonly nome: string; readonly valor: Cents }[]
}

interface CacheRequest {
  readonly cabeca: PapelHeader
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
  const { cabeca, timbre } = pedido
  const recibos = pedido.itens.flatMap((item) => recibosOf(item, pedido))
  const blocks = recibos.flatMap((recibo, at): Block[] => [
    ...(at === 0 ? [] : [{ tipo: 'folha' as const }]),
    ...pageOf(recibo, pedido),
  ])
  return {
    titulo: `Comprovante de cachê · ${cabeca.num_orc}`,
    timbre,
    deitada: false,
    blocos: blocks,
  }
}

function recibosOf(item: ItemDoCache, { dados, cabeca, custos }: CacheRequest): Recibo[] {
  const dado = dados.get(item.id_orca_item)
  const previsto = custos && item.pessoas.length <= 1 ? item.custo_previsto : null
  const common = {
    funcao: dado?.funcao || item.funcao || item.descricao,
    datas: dado?.datas || filmingOf(cabeca),
    rg_drt: dado?.rg_drt ?? '',
    retencoes: dado?.retencoes ?? [],
  }
  const pessoas = item.pessoas.length > 0 ? item.pessoas : [{ nome: '', cnpj: null, valor: null }]
  return pessoas.map(({ nome, cnpj, valor }) => ({
    ...common,
    nome: dado?.nome || nome || blankLine,
    cnpj: dado?.nome && dado.nome !== nome ? null : cnpj,
    bruto: grossOf(dado, valor, previsto),
  }))
}

/** The fee: as given, else as posted, else as planned; otherwise left blank for handwriting. */
function grossOf(dado: CacheBody | undefined, posted: Cents | null, previsto: Cents | null) {
  return dado?.valor_bruto ?? posted ?? (previsto === 0 ? null : previsto)
}

function pageOf(recibo: Recibo, pedido: CacheRequest): Block[] {
  const { cabeca, texto, data, cidade, timbre } = pedido
  const { nome, bruto, retencoes } = recibo
  const liquido =
    bruto === null
      ? null
      : subtract(
          bruto,
          sumOf(retencoes, ({ valor }) => valor),
        )
  const valor = liquido === null ? 'R$ ____________' : formatReais(liquido)
  const produtora = timbre?.razao || timbre?.nome || blankLine
  return [
    {
      tipo: 'abertura',
      titulo: 'Comprovante de cachê',
      linhas: [numeroOf(cabeca), cabeca.titulo],
      marca: null,
      destaque: { rotulo: 'Valor líquido', valor, nota: '' },
    },
    {
      tipo: 'partes',
      partes: [
        { rotulo: 'Recebe', nome, linhas: documentosOf(recibo) },
        { rotulo: 'Paga', nome: produtora, linhas: [...(timbre?.linhas ?? [])] },
      ],
    },
    ...reciboFacts(recibo, cabeca),
    { tipo: 'resumo', quadros: [frameOf(bruto, retencoes, liquido)] },
    { tipo: 'texto', titulo: '', texto: fill(texto || padraoCacheText, recibo, pedido) },
    {
      tipo: 'assinaturas',
      data: [cidade, dateInWords(data)].filter((one) => one !== '').join(', '),
      colunas: 2,
      assinaturas: [
        { nome, linhas: documentosOf(recibo).slice(0, 1) },
        { nome: produtora, linhas: ['Produtora'] },
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
  bruto: Cents | null,
  retencoes: Recibo['retencoes'],
  liquido: Cents | null,
): Frame {
  const valor = (amount: Cents | null) => (amount === null ? '____________' : formatReais(amount))
  return {
    titulo: '',
    linhas: [
      { rotulo: 'Valor bruto', valor: valor(bruto), forte: false },
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
function fill(texto: string, recibo: Recibo, { cabeca, timbre }: CacheRequest): string {
  const blank = '________'
  const valores: Readonly<Record<string, string | null | undefined>> = {
    produtora: timbre?.razao || timbre?.nome,
    nome: recibo.nome,
    funcao: recibo.funcao,
    titulo: cabeca.titulo,
    cliente: cabeca.cliente?.nome,
    produto: cabeca.produto_anunciado,
    midia: cabeca.midia,
    praca: cabeca.praca,
    periodo: cabeca.periodo_uso,
    valor: recibo.bruto === null ? null : formatReais(recibo.bruto),
  }
  return texto.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(valores, name) ? valores[name] || blank : whole,
  )
}
