import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { addDays, calendarDate } from '../../../kernel/time/calendar.ts'
import { must } from '../../../kernel/must.ts'
import { mecanismos } from '../fonte.ts'
import type { MecanismoCodigo } from '../fonte.ts'
import { falhasOfGasto } from '../contas/conferencia.ts'
import { isRegraDePagamento } from '../contas/condicao.ts'
import type { Gasto } from '../contas/gasto.ts'
import { contas, debito, documento, fonte, gasto } from '../contas/testing-contas.ts'
import { beyondRegras, isRegraDeRemanejamento } from '../contas/remanejamento.ts'
import type { RegraDeRemanejamento } from '../contas/remanejamento.ts'
import { problemOfDuracao } from '../fatos/duracao.ts'
import { fatoCases, saysFato } from './testing-fatos.ts'
import { prazosOf } from '../prazos.ts'
import { problemsOfProjeto } from '../projeto.ts'
import { knownRegras } from './usual-regras.ts'

/**
 * Each rule that is no limit has what keeps it and what breaks it, by its name, with where it comes from. Limits have theirs in
 * `normas.test.ts`.
 */

const day = calendarDate
const regraOf = (chave: string) =>
  must(
    knownRegras.find((one) => one.chave === chave),
    chave,
  )

/** Whether an expense keeps a rule of payments, paid by a source of this mechanism. */
function keeps(chave: string, one: Gasto, mecanismo: MecanismoCodigo): boolean {
  const regra = { ...regraOf(chave), efeito: 'bloqueia' as const }
  const fontes = new Map([[1, fonte(1, { mecanismo, isPublic: mecanismos[mecanismo].isPublic })]])
  const facts = contas({ regras: [regra].filter((rule) => isRegraDePagamento(rule)), fontes })
  return falhasOfGasto(one, facts).every((found) => found.regra?.chave !== chave)
}

const issued = (emissao: string, paid = '2026-05-20') =>
  gasto({
    documento: { ...documento, emissao: day(emissao) },
    debitos: [debito({ data: day(paid) })],
  })
const paidIn = (forma: string) => gasto({ debitos: [debito({ forma })] })
const agency = (more: Partial<Gasto> = {}) =>
  gasto({ categorias: new Set(['agenciamento']), ...more })
const coordination = (more: Partial<Gasto> = {}) =>
  gasto({ categorias: new Set(['coordenacao']), ...more })

type Case = readonly [
  chave: string,
  source: string,
  kept: Gasto,
  broken: Gasto,
  by?: MecanismoCodigo,
]
const pdf = ['minc-1-2017', 'minc-5-2017', 'mc-2-2019'].map((norma): Case => [
  `${norma}/pdf`,
  'domain notes 2.3, 2017 to 2021: the file must be PDF',
  gasto(),
  gasto({ notPdf: ['nota.jpg'] }),
  'R18',
])

const payments: readonly Case[] = [
  [
    'ancine-159-2021/hiato',
    'art. 13 and art. 18 XXIX, from 2022-01-17: 30 days from the document to the debit',
    issued('2026-04-20'),
    issued('2026-04-19'),
  ],
  [
    'ancine-159-2021/hiato',
    'the same where the document is later than the debit',
    issued('2026-06-19'),
    issued('2026-06-20'),
  ],
  [
    'ancine-159-2021/hiato',
    'the same over the end of February of a leap year',
    issued('2028-01-31', '2028-03-01'),
    issued('2028-01-30', '2028-03-01'),
  ],
  [
    'ancine-150-2019/documento-apos-debito',
    'IN 150/2019, 2020-01-01 to 2022-01-16: never after the debit',
    issued('2026-05-20'),
    issued('2026-05-21'),
  ],
  ...(['ancine-150-2019', 'ancine-159-2021'] as const).flatMap((norma) =>
    ['dinheiro', 'cheque'].map((forma): Case => [
      `${norma}/formas`,
      `bank operations only: no ${forma}`,
      paidIn('pix'),
      paidIn(forma),
    ]),
  ),
  [
    'ancine-159-2021/folha',
    'art. 18 XXXVI: no payroll from public money',
    gasto({ categorias: new Set(['tributos']) }),
    gasto({ categorias: new Set(['folha']) }),
  ],
  [
    'ancine-159-2021/agenciamento-isRelated',
    'domain notes 2.2, S10: none to the proponent',
    agency(),
    agency({ isRelated: true }),
    'A1A',
  ],
  [
    'ancine-159-2021/agenciamento-isRelated',
    'domain notes 2.2, S10: none to a co-producer',
    coordination(),
    coordination({ isCoprodutor: true }),
    'A1',
  ],
  [
    'ancine-159-2021/mencao',
    'domain notes 2.4, trade knowledge: the document names the project',
    gasto(),
    gasto({ documento: { ...documento, cita_projeto: 'N' } }),
  ],
  ...(['A3', 'A3A', 'A39', 'FSA', 'EST', 'MUN', 'LPG', 'PNAB'] as const).map((by): Case => [
    'ancine-158-2021/agenciamento-com',
    `domain notes 2.2, S13: no agenciamento on arts. 3º and 39 and on money of calls (${by})`,
    gasto(),
    agency(),
    by,
  ]),
  ...pdf,
  [
    'minc-29-2026/captacao-incentivador',
    'art. 19, from 2026-01-29: captação never for a service to the sponsor',
    gasto({ categorias: new Set(['captacao']) }),
    gasto({ categorias: new Set(['captacao']), isIncentivador: true }),
    'R18',
  ],
  [
    'minc-29-2026/captacao-incentivador',
    'the same: what else a sponsor is paid for is not captação',
    gasto({ categorias: new Set(['divulgacao']), isIncentivador: true }),
    gasto({ categorias: new Set(['captacao']), isIncentivador: true }),
    'R26',
  ],
]

/** Lines of R$ 1,000 in two big items; `moved` goes from the first to the second. */
const moved = (reais: number) =>
  [-reais, reais].map((valor, at) => ({
    uid: `l${at}`,
    item: `Linha ${at}`,
    grande: `Grande ${at}`,
    aprovado: cents(100_000),
    remanejado: cents(valor * 100),
    used: cents(0),
  }))
const reallocations = [
  ...['minc-1-2017', 'minc-5-2017', 'mc-2-2019'].map(
    (norma) =>
      [
        `${norma}/remanejamento`,
        'domain notes 2.3, 2017 to 2021: ±50 % of each item',
        500,
      ] as const,
  ),
  [
    'ancine-158-2021/remanejamento-grande-item',
    'domain notes 2.2, trade knowledge, off by default: 20 % of each big item',
    200,
  ] as const,
]

const projeto = {
  tipo: 'incentivado' as const,
  salic: null,
  estado: 'concluido' as const,
  asksCinemateca: false,
  asksContador: false,
  today: day('2026-11-30'),
}
const fieldsOf = (more: object) =>
  problemsOfProjeto({ ...projeto, ...more }).map(({ campo }) => campo)

/** The day on which the accounting of a project concluded on 1 June 2021 is due by a rule. */
const dueOf = (chave: string) =>
  prazosOf(
    {
      estado: 'contas',
      captacao_fim: null,
      execucao_fim: null,
      concluido_em: day('2021-06-01'),
      cinemateca_em: null,
      contas_ate: null,
      contas_entregues_em: null,
      id_contador: null,
    },
    { regras: [{ ...regraOf(chave), efeito: 'avisa' }], diligencias: [], today: day('2021-11-28') },
  ).map(({ vencimento, situacao }) => [vencimento, situacao])

describe('each rule that is no limit has what keeps it and what breaks it', () => {
  test.each(
    payments.map(([chave, source, kept, broken, by = 'FSA']) => ({
      chave,
      source,
      kept,
      broken,
      by,
    })),
  )('$chave ($source)', ({ chave, kept, broken, by }) => {
    expect(keeps(chave, kept, by)).toBe(true)
    expect(keeps(chave, broken, by)).toBe(false)
    // The company's own money is under none of them.
    expect(keeps(chave, broken, 'CP')).toBe(true)
  })

  test.each(reallocations)('%s (%s)', (chave, _, most) => {
    const regra = { ...regraOf(chave), efeito: 'bloqueia' as const }
    if (!isRegraDeRemanejamento(regra)) throw new TypeError(chave)
    const rules: RegraDeRemanejamento[] = [regra]
    expect(beyondRegras(moved(most), rules)).toEqual([])
    expect(beyondRegras(moved(most + 0.01), rules)).toHaveLength(2)
  })

  test('minc-29-2026/duracao (IN 29/2026: up to 36 months)', () => {
    const { conteudo } = regraOf('minc-29-2026/duracao')
    if (conteudo.tipo !== 'duracao') throw new TypeError('duration')
    const lasting = (fim: string) =>
      problemOfDuracao(conteudo, {
        execucao_inicio: day('2026-03-01'),
        execucao_fim: day(fim),
        territorio: 'N',
      })
    expect(lasting('2029-02-28')).toBeUndefined()
    expect(lasting('2029-03-01')).toBeDefined()
  })

  test.each(fatoCases)('$chave ($source)', ({ chave, kept, broken }) => {
    expect(saysFato(chave, kept).situacao).toBe('cumpre')
    expect(saysFato(chave, broken)).toMatchObject({
      situacao: 'descumpre',
      correcao: expect.stringMatching(/\.$/u),
    })
  })

  test('minc-29-2026/contador (IN 29/2026: an accountant with CRC on every project)', () => {
    expect(regraOf('minc-29-2026/contador').conteudo).toEqual({ tipo: 'etapa', etapa: 'contador' })
    expect(fieldsOf({ asksContador: true, id_contador: 7 })).toEqual([])
    expect(fieldsOf({ asksContador: true })).toEqual(['id_contador'])
  })

  test('ancine-158-2021/cinemateca (IN 173/2025, from 2026-01-01: delivery before the conclusion)', () => {
    const { conteudo, vigencia_inicio } = regraOf('ancine-158-2021/cinemateca')
    expect([conteudo, vigencia_inicio]).toEqual([
      { tipo: 'etapa', etapa: 'cinemateca' },
      '2026-01-01',
    ])
    const asks = { asksCinemateca: true }
    expect(fieldsOf({ ...asks, cinemateca_em: projeto.today })).toEqual([])
    expect(fieldsOf(asks)).toEqual(['cinemateca_em'])
    expect(fieldsOf({ ...asks, cinemateca_em: addDays(projeto.today, 1) })).toEqual([
      'cinemateca_em',
    ])
    expect(fieldsOf({ ...asks, estado: 'contas' })).toEqual([])
  })

  test('minc-29-2026/diligencia (IN 29/2026, art. 65 §2: 20 days)', () => {
    const { conteudo } = regraOf('minc-29-2026/diligencia')
    expect(conteudo).toEqual({ tipo: 'prazo', prazo: { de: 'diligencia', dias: 20 } })
    const on = (today: string) =>
      prazosOf(
        {
          estado: 'contas',
          captacao_fim: null,
          execucao_fim: null,
          concluido_em: null,
          cinemateca_em: null,
          contas_ate: null,
          contas_entregues_em: null,
          id_contador: null,
        },
        {
          regras: [],
          diligencias: [
            {
              id_projeto_diligencia: 1,
              descricao: 'Enviar extratos',
              prazo: addDays(day('2026-11-01'), 20),
              respondida_em: null,
            },
          ],
          today: day(today),
        },
      )[0]?.situacao
    expect(on('2026-11-21')).toBe('aberto')
    expect(on('2026-11-22')).toBe('atrasado')
  })

  test('ancine-150-2019/prazo (IN 150/2019: 180 days from the conclusion)', () => {
    expect(dueOf('ancine-150-2019/prazo')).toEqual([['2021-11-28', 'aberto']])
    expect(regraOf('ancine-150-2019/prazo').conteudo).toEqual({
      tipo: 'prazo',
      prazo: { de: 'conclusao', dias: 180 },
    })
  })

  test('none is left out', () => {
    const named = new Set<string>([
      ...payments.map(([chave]) => chave),
      ...reallocations.map(([chave]) => chave),
      ...fatoCases.map(({ chave }) => chave),
      'minc-29-2026/duracao',
      'minc-29-2026/contador',
      'minc-29-2026/diligencia',
      'ancine-158-2021/cinemateca',
      'ancine-150-2019/prazo',
    ])
    const all = knownRegras.filter(({ conteudo }) => conteudo.tipo !== 'limite')
    expect(named).toEqual(new Set(all.map(({ chave }) => chave)))
  })
})
