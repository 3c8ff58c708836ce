import { versaoBeside, versaoForClient } from '@claquete/core/orcamentos/versoes/versao-name'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDecimal, formatReais, negate } from '@claquete/core/kernel/amounts/money'
import { figuresOfIbsCbs, textOfIbsCbs } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { IbsCbsOfOrcamento } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { Printout } from '@claquete/core/orcamentos/papeis/printout'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { addressLine } from '../../kernel/documents/letterhead.ts'
import type { PapelHeader, PessoaNoPapel } from './header.queries.ts'
import type { Block, Fact, Papel, Parte } from './papel.read.ts'
import type { OrcamentoNoPapel } from './printed-orcamento.read.ts'

/** The number of the budget with its version: as the house calls it in a paper of its own, else as a client reads it. */
export const numeroOf = (head: PapelHeader, isInternal: boolean): string =>
  [`Nº ${head.num_orc}`, isInternal ? versaoBeside(head) : versaoForClient(head)]
    .filter((one) => one !== '')
    .join(' · ')

export const dayBr = (day: CalendarDate | null): string => (day ? formatDateBr(day) : '')

/** The amount in words, as a sentence. */
export function inWords(valor: Cents): string {
  const words = reaisInWords(valor < 0 ? negate(valor) : valor)
  const text = valor < 0 ? `menos ${words}` : words
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The lines below a person's name. */
export function pessoaLines(pessoa: PessoaNoPapel): string[] {
  const documents = [
    pessoa.cnpj && `CNPJ/CPF ${formatDocumento(pessoa.cnpj)}`,
    pessoa.ie && `IE ${pessoa.ie}`,
    pessoa.im && `IM ${pessoa.im}`,
  ]
  return [
    pessoa.razao === pessoa.nome ? '' : pessoa.razao,
    documents.filter(Boolean).join(' · '),
    addressLine(pessoa),
  ].filter((line) => line !== '')
}

/** Client, agency and responsible person; missing ones are left out. */
export function partiesOf(head: PapelHeader): Block[] {
  const { cliente, agencia, contato, responsavel } = head
  const ac = contato ? [`A/c ${[contato.nome, contato.email].filter(Boolean).join(' · ')}`] : []
  const partes: Parte[] = []
  const lines = (pessoa: PessoaNoPapel, last: boolean) => [
    ...pessoaLines(pessoa),
    ...(last ? ac : []),
  ]
  if (cliente) {
    partes.push({ rotulo: 'Cliente', nome: cliente.nome, linhas: lines(cliente, !agencia) })
  }
  if (agencia) partes.push({ rotulo: 'Agência', nome: agencia.nome, linhas: lines(agencia, true) })
  if (!cliente && !agencia && contato) {
    partes.push({ rotulo: 'Contato', nome: contato.nome, linhas: [contato.email ?? ''] })
  }
  if (responsavel) {
    const { nome, email } = responsavel
    partes.push({ rotulo: 'Responsável', nome, linhas: email ? [email] : [] })
  }
  return partes.length > 0 ? [{ tipo: 'partes', partes }] : []
}

/** The facts that have a value, in columns. */
export function factsOf(
  facts: readonly (readonly [string, string | null])[],
  titulo = '',
): Block[] {
  const dados: Fact[] = facts.flatMap(([rotulo, valor]) =>
    valor && valor.trim() !== '' ? [{ rotulo, valor: valor.trim() }] : [],
  )
  const colunas = Math.min(4, Math.max(2, dados.length))
  return dados.length > 0 ? [{ tipo: 'fatos', titulo, colunas, facts: dados }] : []
}

export function filmingOf({ data_filmagem_inicio, data_filmagem_fim }: PapelHeader): string {
  const [from, to] = [dayBr(data_filmagem_inicio), dayBr(data_filmagem_fim)]
  if (from === '' || to === '' || from === to) return from || to
  return `${from} a ${to}`
}

/** What is being produced. */
export const obraFacts = (head: PapelHeader): Block[] =>
  factsOf([
    ['Produto', head.produto_anunciado],
    ['Peças', head.pecas],
    ['Secundagem', head.secundagem],
    ['Filmagem', filmingOf(head)],
  ])

/** Where and for how long it is shown. */
export const usageFacts = (head: PapelHeader): (readonly [string, string | null])[] => [
  ['Mídia', head.midia],
  ['Praça', head.praca],
  ['Período de uso', head.periodo_uso],
]

export const textBlock = (titulo: string, conteudo: string | null | undefined): Block[] =>
  conteudo && conteudo.trim() !== '' ? [{ tipo: 'texto', titulo, texto: conteudo.trim() }] : []

/** Net value, CBS, IBS and total; none for a profile that may not see totals. */
export const ibsCbsBlocks = (
  { valor_total }: Pick<OrcamentoNoPapel, 'valor_total'>,
  ibsCbs: IbsCbsOfOrcamento | undefined,
): Block[] =>
  ibsCbs && valor_total
    ? [...factsOf(figuresOfIbsCbs(ibsCbs), 'IBS e CBS'), ...textBlock('', textOfIbsCbs(ibsCbs))]
    : []

interface Opening {
  readonly titulo: string
  readonly marca?: string | null
  readonly highlight?: {
    readonly rotulo: string
    readonly valor: string
    readonly nota: string
  } | null
  readonly linhas?: readonly string[]
  /** Of a paper that stays in the house. */
  readonly isInternal?: boolean
}

export const openingOf = (
  head: PapelHeader,
  { titulo, marca = null, highlight = null, linhas = [], isInternal = false }: Opening,
): Block => ({
  tipo: 'abertura',
  titulo,
  marca,
  highlight,
  linhas: [numeroOf(head, isInternal), head.titulo, ...linhas],
})

export const partialNotice = ({ parcial }: Pick<OrcamentoNoPapel, 'parcial'>): Block[] =>
  parcial
    ? [
        {
          tipo: 'aviso',
          texto:
            'Documento parcial: há itens que o seu perfil não vê. Os totais somam só o que está visível.',
        },
      ]
    : []

export const totalLabel = ({ parcial }: Pick<OrcamentoNoPapel, 'parcial'>) =>
  parcial ? 'Total visível' : 'Total'

/** Tells the client about taxes already included in the total; they are in no sum. */
export const noteOfIncluded = ({ inclusos }: Pick<Printout, 'inclusos'>): string =>
  inclusos.length === 0
    ? ''
    : `Já incluídos no total: ${inclusos
        .map(({ nome, valor }) => `${nome} ${formatDecimal(valor)}`)
        .join('; ')}.`

/** The total in large type; omitted for a profile that may not see totals. */
export const totalHighlight = (orcamento: OrcamentoNoPapel, rotulo: string, nota: string) =>
  orcamento.valor_total ? { rotulo, valor: formatReais(orcamento.totais.totalGeral), nota } : null

export const papelOf = (
  { timbre }: Pick<OrcamentoNoPapel, 'timbre'>,
  titulo: string,
  blocks: readonly Block[],
  isLandscape = false,
): Papel => ({ titulo, timbre, isLandscape, blocks })
