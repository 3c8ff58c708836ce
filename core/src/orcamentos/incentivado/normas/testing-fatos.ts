import { centsOfReais } from '../../../kernel/amounts/money.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { measureFato } from '../fatos/measure-fato.ts'
import type { ProjetoComFatos } from '../fatos/measure-fato.ts'
import type { Proponente } from '../fatos/proponente.ts'
import { regraOf } from './testing-limites.ts'

const day = calendarDate

/** A project of a company on 30 November 2026, of which nothing was told. */
export const untold: ProjetoComFatos = {
  estado: 'captacao',
  aprovado_em: null,
  execucao_inicio: null,
  territorio: null,
  proposta_em: null,
  carteira_projetos: null,
  carteira_valor: null,
  excecao: null,
  inabilitado: null,
  inabilitado_ate: null,
  edicao: null,
  edicao_contas_em: null,
  proponente: { pf_mei: false, primeiro: false, uf: 'SP', quem: 'outros' },
  today: day('2026-11-30'),
}

/** What a rule says of a project of which these facts were told. */
export function saysFato(chave: string, told: Partial<ProjetoComFatos>) {
  const { conteudo } = regraOf(chave)
  if (conteudo.tipo !== 'fato') throw new TypeError(`${chave} asks for no fact`)
  return measureFato(conteudo.fato, { ...untold, ...told })
}

interface FatoCase {
  readonly chave: string
  readonly source: string
  readonly kept: Partial<ProjetoComFatos>
  readonly broken: Partial<ProjetoComFatos>
}

const one = (
  chave: string,
  source: string,
  kept: Partial<ProjetoComFatos>,
  broken: Partial<ProjetoComFatos>,
): FatoCase => ({ chave: `minc-29-2026/${chave}`, source, kept, broken })

const proposedOn = (proposta_em: string) => ({ proposta_em: day(proposta_em) })
export const who = (quem: Proponente['quem']): Proponente => ({
  pf_mei: quem !== 'outros',
  primeiro: false,
  uf: 'SP',
  quem,
})

/** The number of active projects, and what they sum to, each a little beyond. */
const carteiras = (
  [
    [
      'minc-29-2026/carteira-pf',
      'art. 10, from 2026-01-29: a person 2 and R$ 500 thousand',
      'pf',
      2,
      500_000,
    ],
    [
      'minc-29-2026/carteira-mei',
      'art. 10, from 2026-01-29: a MEI 4 and R$ 1.5 million',
      'mei',
      4,
      1_500_000,
    ],
    [
      'minc-29-2026/carteira',
      'art. 10, from 2026-01-29: others 10 and R$ 15 million',
      'outros',
      10,
      15_000_000,
    ],
    [
      'minc-23-2025/carteira-pf',
      'IN MinC 23/2025, art. 12: a person 2 and R$ 500 thousand',
      'pf',
      2,
      500_000,
    ],
    [
      'minc-23-2025/carteira-mei',
      'IN MinC 23/2025, art. 12: a MEI 4 and R$ 1.5 million',
      'mei',
      4,
      1_500_000,
    ],
    [
      'minc-23-2025/carteira',
      'IN MinC 23/2025, art. 12: others 16 and R$ 15 million',
      'outros',
      16,
      15_000_000,
    ],
  ] as const
).flatMap(([chave, source, quem, projetos, valor]): FatoCase[] => {
  const kept = {
    proponente: who(quem),
    carteira_projetos: projetos,
    carteira_valor: centsOfReais(valor),
  }
  return [
    { chave, source, kept, broken: { ...kept, carteira_projetos: projetos + 1 } },
    {
      chave,
      source: `${source}; the sum`,
      kept,
      broken: { ...kept, carteira_valor: centsOfReais(valor + 0.01) },
    },
  ]
})

/** Three years that end on 15 June 2027 began on 16 June 2024. */
const inabilitado = (aprovado_em: string | null, ate = '2027-06-15') => ({
  inabilitado: 'S' as const,
  inabilitado_ate: day(ate),
  aprovado_em: aprovado_em === null ? null : day(aprovado_em),
})

/** Each rule of facts: what keeps it and what breaks it, a day or a centavo apart. */
export const fatoCases: readonly FatoCase[] = [
  ...carteiras,
  one(
    'janela',
    'art. 5, from 2026-01-29: proposals from 1 February',
    proposedOn('2026-02-01'),
    proposedOn('2026-01-31'),
  ),
  one('janela', 'art. 5: to 31 October', proposedOn('2026-10-31'), proposedOn('2026-11-01')),
  one(
    'inabilitacao',
    'notes of November 2026, 1.1: 3 years, until the last day',
    inabilitado('2027-06-16', '2027-06-15'),
    inabilitado('2027-06-15', '2027-06-15'),
  ),
  one(
    'inabilitacao',
    'the same: from the first day',
    inabilitado('2024-06-15'),
    inabilitado('2024-06-16'),
  ),
  one(
    'inabilitacao',
    'the same: what is not approved yet, today',
    inabilitado(null, '2026-11-29'),
    inabilitado(null, '2026-11-30'),
  ),
  one(
    'inabilitacao',
    'the same: who never was',
    { inabilitado: 'N', aprovado_em: day('2026-05-01') },
    inabilitado('2026-05-01'),
  ),
  one(
    'edicao',
    'art. 13, from 2026-01-29: the execution waits for the accounting of the edition before',
    { edicao: 'entregue', edicao_contas_em: day('2026-03-10'), execucao_inicio: day('2026-03-10') },
    { edicao: 'entregue', edicao_contas_em: day('2026-03-10'), execucao_inicio: day('2026-03-09') },
  ),
  one(
    'edicao',
    'art. 13: that was not handed in',
    { edicao: 'pendente', execucao_inicio: day('2026-12-01') },
    { edicao: 'pendente', execucao_inicio: day('2026-11-30') },
  ),
  one(
    'edicao',
    'art. 13: the first edition waits for none',
    { edicao: 'primeira', estado: 'execucao' },
    { edicao: 'pendente', estado: 'execucao' },
  ),
]
