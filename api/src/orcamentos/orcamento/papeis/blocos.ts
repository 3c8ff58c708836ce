import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { reaisInWords } from '@claquete/core/kernel/extenso'
import type { Cents } from '@claquete/core/kernel/money'
import { formatDecimal, formatReais, negate } from '@claquete/core/kernel/money'
import type { Impressao } from '@claquete/core/orcamentos/orcamento/impressao'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { addressLine } from '../../../kernel/documents/letterhead.ts'
import type { CabecaNoPapel, PessoaNoPapel } from './cabeca.queries.ts'
import type { Bloco, Fato, Papel, Parte } from './papel.ts'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'

/** The name of a version as people say it. */
export const versaoDe = ({ id_orcamento_versao, nome_versao }: CabecaNoPapel): string => {
  const nome = nome_versao.trim()
  if (id_orcamento_versao === 0) return nome
  const numero = `Versão ${id_orcamento_versao}`
  return nome === '' || nome === numero ? numero : `${numero} — ${nome}`
}

export const numeroDe = (cabeca: CabecaNoPapel): string =>
  [`Nº ${cabeca.num_orc}`, versaoDe(cabeca)].filter((one) => one !== '').join(' · ')

export const diaBr = (day: CalendarDate | null): string => (day ? formatDateBr(day) : '')

/** Amount in words, as a sentence. */
export function porExtenso(valor: Cents): string {
  const words = reaisInWords(valor < 0 ? negate(valor) : valor)
  const text = valor < 0 ? `menos ${words}` : words
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lines of a person under the name. */
export function linhasDaPessoa(pessoa: PessoaNoPapel): string[] {
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

/** Client, agency and who answers; those that are missing are left out. */
export function partesDe(cabeca: CabecaNoPapel): Bloco[] {
  const { cliente, agencia, contato, responsavel } = cabeca
  const ac = contato ? [`A/c ${[contato.nome, contato.email].filter(Boolean).join(' · ')}`] : []
  const partes: Parte[] = []
  const linhas = (pessoa: PessoaNoPapel, last: boolean) => [
    ...linhasDaPessoa(pessoa),
    ...(last ? ac : []),
  ]
  if (cliente) {
    partes.push({ rotulo: 'Cliente', nome: cliente.nome, linhas: linhas(cliente, !agencia) })
  }
  if (agencia) partes.push({ rotulo: 'Agência', nome: agencia.nome, linhas: linhas(agencia, true) })
  if (!cliente && !agencia && contato) {
    partes.push({ rotulo: 'Contato', nome: contato.nome, linhas: [contato.email ?? ''] })
  }
  if (responsavel) {
    const { nome, email } = responsavel
    partes.push({ rotulo: 'Responsável', nome, linhas: email ? [email] : [] })
  }
  return partes.length > 0 ? [{ tipo: 'partes', partes }] : []
}

/** Those that have a value, in columns. */
export function fatosDe(
  fatos: readonly (readonly [string, string | null])[],
  titulo = '',
): Bloco[] {
  const dados: Fato[] = fatos.flatMap(([rotulo, valor]) =>
    valor && valor.trim() !== '' ? [{ rotulo, valor: valor.trim() }] : [],
  )
  const colunas = Math.min(4, Math.max(2, dados.length))
  return dados.length > 0 ? [{ tipo: 'fatos', titulo, colunas, fatos: dados }] : []
}

export function filmagemDe({ data_filmagem_inicio, data_filmagem_fim }: CabecaNoPapel): string {
  const [from, to] = [diaBr(data_filmagem_inicio), diaBr(data_filmagem_fim)]
  if (from === '' || to === '' || from === to) return from || to
  return `${from} a ${to}`
}

/** What is produced. */
export const fatosDaObra = (cabeca: CabecaNoPapel): Bloco[] =>
  fatosDe([
    ['Produto', cabeca.produto_anunciado],
    ['Peças', cabeca.pecas],
    ['Secundagem', cabeca.secundagem],
    ['Filmagem', filmagemDe(cabeca)],
  ])

/** Where and for how long it is shown. */
export const fatosDoUso = (cabeca: CabecaNoPapel): (readonly [string, string | null])[] => [
  ['Mídia', cabeca.midia],
  ['Praça', cabeca.praca],
  ['Período de uso', cabeca.periodo_uso],
]

export const texto = (titulo: string, conteudo: string | null | undefined): Bloco[] =>
  conteudo && conteudo.trim() !== '' ? [{ tipo: 'texto', titulo, texto: conteudo.trim() }] : []

interface Abertura {
  readonly titulo: string
  readonly marca?: string | null
  readonly destaque?: {
    readonly rotulo: string
    readonly valor: string
    readonly nota: string
  } | null
  readonly linhas?: readonly string[]
}

export const aberturaDe = (
  cabeca: CabecaNoPapel,
  { titulo, marca = null, destaque = null, linhas = [] }: Abertura,
): Bloco => ({
  tipo: 'abertura',
  titulo,
  marca,
  destaque,
  linhas: [numeroDe(cabeca), cabeca.titulo, ...linhas],
})

export const avisoParcial = ({ parcial }: Pick<OrcamentoNoPapel, 'parcial'>): Bloco[] =>
  parcial
    ? [
        {
          tipo: 'aviso',
          texto:
            'Documento parcial: há itens que o seu perfil não vê. Os totais somam só o que está visível.',
        },
      ]
    : []

export const rotuloDoTotal = ({ parcial }: Pick<OrcamentoNoPapel, 'parcial'>) =>
  parcial ? 'Total visível' : 'Total'

/** Taxes that the total already has, told to the client and in no sum. */
export const noteOfInclusos = ({ inclusos }: Pick<Impressao, 'inclusos'>): string =>
  inclusos.length === 0
    ? ''
    : `Já incluídos no total: ${inclusos
        .map(({ nome, valor }) => `${nome} ${formatDecimal(valor)}`)
        .join('; ')}.`

/** The total in large letters; nothing for a profile that does not see totals. */
export const destaqueDoTotal = (orcamento: OrcamentoNoPapel, rotulo: string, nota: string) =>
  orcamento.valor_total ? { rotulo, valor: formatReais(orcamento.totais.totalGeral), nota } : null

export const papelDe = (
  { timbre }: Pick<OrcamentoNoPapel, 'timbre'>,
  titulo: string,
  blocos: readonly Bloco[],
  deitada = false,
): Papel => ({ titulo, timbre, deitada, blocos })
