import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { must } from '../../kernel/must.ts'
import { cnpjWithDigits } from '../../kernel/person/documento.ts'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { breaks } from './condicao.ts'
import { conferenciasDeSempre, conferir } from './conferencia.ts'
import type { ConferenciaDeSempre, PagamentoIncentivado } from './conferencia.ts'
import { usualRegras } from './normas/usual-regras.ts'

const day = calendarDate
const item = { id: 7, descricao: 'Direção', aprovado: cents(100_000), categorias: [] }
const fonte = {
  id: 3,
  nome: 'FSA',
  publico: true,
  id_conta: 11,
  inicio: day('2026-01-01'),
  fim: day('2026-12-31'),
}
const good: PagamentoIncentivado = {
  id: 1,
  descricao: 'Direção',
  valor: cents(100_000),
  item,
  fonte,
  favorecido: {
    id_pessoa: 5,
    nome: 'Ana',
    documento: cnpjWithDigits('112223330001'),
    ligado: false,
  },
  documento: { tipo: 'NF', numero: '15', emissao: day('2026-03-01') },
  forma: 'pix',
  id_conta: 11,
  debito: day('2026-03-10'),
  temComprovante: true,
}
const saysOf = (chave: ConferenciaDeSempre, ...some: Partial<PagamentoIncentivado>[]) =>
  must(
    conferir(some.map((one, at) => ({ ...good, id: at + 1, ...one }))).find(
      (one) => one.chave === chave,
    ),
    chave,
  ).falhas.map(({ id }) => id)

/** Each rule: payments that keep it, payments that do not, and which of these fail. */
const cases: Readonly<
  Record<
    ConferenciaDeSempre,
    readonly [
      kept: readonly Partial<PagamentoIncentivado>[],
      broken: readonly Partial<PagamentoIncentivado>[],
      failing: readonly number[],
    ]
  >
> = {
  sem_item: [[{}], [{}, { item: null }], [2]],
  sem_fonte: [[{}], [{}, { fonte: null }], [2]],
  conta_errada: [
    [{}, { fonte: { ...fonte, id_conta: null }, id_conta: 9 }],
    [{ id_conta: 12 }],
    [1],
  ],
  fora_do_periodo: [
    [{ debito: day('2026-12-31') }, { debito: null, documento: null }],
    [
      { debito: day('2027-01-01') },
      { documento: { tipo: 'NF', numero: '1', emissao: day('2025-12-31') } },
    ],
    [1, 2],
  ],
  acima_do_item: [
    [{ valor: cents(60_000) }, { valor: cents(40_000) }, { valor: cents(1), debito: null }],
    [{ valor: cents(60_000) }, { valor: cents(40_001) }],
    [1, 2],
  ],
  sem_documento: [
    [{}],
    [{ documento: null }, { documento: { tipo: 'NF', numero: ' ', emissao: null } }],
    [1, 2],
  ],
  sem_comprovante: [[{}], [{ temComprovante: false }], [1]],
  documento_invalido: [
    [{}],
    [
      { favorecido: null },
      { favorecido: { id_pessoa: 5, nome: 'Ana', documento: '11222333000182', ligado: false } },
    ],
    [1, 2],
  ],
  documento_repetido: [
    // Two parts of one payment, and the same number of another supplier.
    [
      { id: 1 },
      { id: 1 },
      { id: 2, favorecido: { id_pessoa: 6, nome: 'Bia', documento: '', ligado: false } },
    ],
    [{}, {}, { documento: { tipo: 'NF', numero: '16', emissao: null } }],
    [1, 2],
  ],
}

describe('each rule of every accounting', () => {
  test.each(Object.entries(cases))('%s', (chave, [kept, broken, failing]) => {
    expect(saysOf(chave as ConferenciaDeSempre, ...kept)).toEqual([])
    expect(saysOf(chave as ConferenciaDeSempre, ...broken)).toEqual(failing)
  })

  test('says what is wrong and what to do', () => {
    const said = conferir([
      {
        ...good,
        item: null,
        fonte: null,
        documento: null,
        temComprovante: false,
        favorecido: null,
      },
    ]).flatMap(({ falhas }) => falhas)
    expect(said).toHaveLength(5)
    for (const { problema, correcao } of said) {
      expect(problema).toMatch(/\.$/u)
      expect(correcao).toMatch(/\.$/u)
    }
    expect(Object.keys(conferenciasDeSempre)).toEqual(Object.keys(cases))
  })
})

/** Each dated condition: a payment that keeps it and one that does not. */
const dated: Readonly<
  Record<string, readonly [Partial<PagamentoIncentivado>, Partial<PagamentoIncentivado>]>
> = {
  'ancine-150-2019/documento-apos-debito': [
    { debito: day('2026-03-01') },
    { debito: day('2026-02-28') },
  ],
  'ancine-150-2019/formas': [{ forma: 'pix' }, { forma: 'cheque' }],
  'ancine-159-2021/hiato': [{ debito: day('2026-03-31') }, { debito: day('2026-04-01') }],
  'ancine-159-2021/formas': [{ forma: 'boleto' }, { forma: 'dinheiro' }],
  'ancine-159-2021/folha': [{}, { item: { ...item, categorias: ['folha'] } }],
  'ancine-159-2021/agenciamento-ligado': [
    { item: { ...item, categorias: ['agenciamento'] } },
    {
      item: { ...item, categorias: ['agenciamento'] },
      favorecido: { ...must(good.favorecido, 'favorecido'), ligado: true },
    },
  ],
}

describe('each dated condition', () => {
  const conditions = usualRegras.flatMap(({ chave, conteudo }) =>
    conteudo.tipo === 'pagamento' ? [{ chave, condicao: conteudo.condicao }] : [],
  )

  test('none is left out', () => {
    expect(conditions.map(({ chave }) => chave).toSorted()).toEqual(Object.keys(dated).toSorted())
  })

  test.each(conditions)('$chave', ({ chave, condicao }) => {
    const [kept, broken] = must(dated[chave], chave)
    expect(breaks(condicao, { ...good, ...kept })).toEqual([])
    expect(breaks(condicao, { ...good, ...broken })).toHaveLength(1)
    const own = { ...fonte, publico: false }
    expect(breaks(condicao, { ...good, ...broken, fonte: own })).toEqual([])
  })
})
