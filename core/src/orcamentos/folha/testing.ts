import fc from 'fast-check'
import { cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento } from './documento.ts'
import type { Documento, Grupo, Item, Line } from './documento.ts'
import { initialItem } from './lean-line.ts'
import type { Comissao, ContasOrcamento, EncargoFora, CountedLine } from './totals.ts'

/** A line for tests: worth nothing, with every charge applied to it. */
export const countedLineOf = (values: Partial<CountedLine>): CountedLine => ({
  valor_total: cents(0),
  custo_previsto: cents(0),
  incide_taxa: true,
  incide_bv: true,
  incide_imposto: true,
  incide_comissao: true,
  grupos: [],
  ...values,
})

const amount = fc.integer({ min: 0, max: 50_000_000 }).map(cents)
const percentUpTo = (max: number) => fc.integer({ min: 0, max: max * 1_000_000 }).map(rate)

const randomLine: fc.Arbitrary<CountedLine> = fc.record({
  valor_total: amount,
  custo_previsto: amount,
  incide_taxa: fc.boolean(),
  incide_bv: fc.boolean(),
  incide_imposto: fc.boolean(),
  incide_comissao: fc.boolean(),
  grupos: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }),
})

const encargoFora: fc.Arbitrary<EncargoFora> = fc.oneof(
  fc.record({ modo: fc.constant('fixo' as const), valor: amount }),
  fc.record({
    modo: fc.constant('por_fora' as const),
    taxa: percentUpTo(40),
    em_cascata: fc.boolean(),
    grupos_fora: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 2 }),
    valor_fora: fc.constant(cents(0)),
  }),
)

const comissao: fc.Arbitrary<Comissao> = fc.oneof(
  fc.record({ base: fc.constant('fixo' as const), valor: amount }),
  fc.record({
    base: fc.constantFrom('total', 'total_menos_bv', 'liquido', 'lucro'),
    taxa: percentUpTo(8),
    embutir: fc.boolean(),
  }),
)

/** Random budgets whose embedded shares leave part of the price. */
export const randomContas: fc.Arbitrary<ContasOrcamento> = fc.record({
  linhas: fc.array(randomLine, { maxLength: 12 }),
  outside: fc.array(encargoFora, { maxLength: 4 }),
  inside: fc.array(
    fc.record({
      tipo: fc.constantFrom('imposto', 'bv'),
      taxa: percentUpTo(18),
      embutir: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  comissoes: fc.array(comissao, { maxLength: 3 }),
  ajuste: fc.oneof(
    fc.record({
      tipo: fc.constant('valor' as const),
      valor: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
    }),
    fc.record({
      tipo: fc.constant('percentual' as const),
      taxa: fc.integer({ min: -20_000_000, max: 20_000_000 }).map(rate),
    }),
  ),
})

export const grupo = (id: string, superior: string | null = null, ordem = 1): Grupo => ({
  id,
  tipo: 'grupo',
  superior,
  ordem,
  descricao: id,
  id_grande_item: null,
})

/** A line for tests: quantity one, for one day. */
export const item = (id: string, superior: string, values: Partial<Item> = {}): Item => ({
  ...initialItem,
  id,
  superior,
  ordem: 1,
  descricao: id,
  ...values,
})

interface Seed {
  readonly tipo: 'grupo' | 'item'
  /** Picks the parent among the possible ones. */
  readonly pick: number
  readonly item: Partial<Item>
}

const seed: fc.Arbitrary<Seed> = fc.record({
  tipo: fc.constantFrom('grupo', 'item', 'item', 'item'),
  pick: fc.nat(),
  item: fc.record({
    quantidade: fc.integer({ min: 0, max: 50_000 }).map((n) => ({
      valor: quantity(n),
      formula: null,
    })),
    valor_unit: amount,
    custo_unit: fc.option(amount),
    opcional: fc.boolean(),
    opcional_ligado: fc.boolean(),
    incide_taxa: fc.boolean(),
  }),
})

/** Random sheets: nested groups, lines with sublines, options on and off at any level. */
export const randomDocumento: fc.Arbitrary<Documento> = fc
  .array(seed, { maxLength: 25 })
  .map((seeds) => {
    const linhas = new Map<string, Line>()
    for (const [at, { tipo, pick, item: values }] of seeds.entries()) {
      const holders = [...linhas.values()].filter((one) => holds(linhas, one, tipo))
      const holder = holders[pick % Math.max(1, holders.length)]
      const id = `linha-${at}`
      const place = { id, ordem: at, superior: holder?.id ?? null }
      if (tipo === 'grupo') linhas.set(id, { ...grupo(id), ...place })
      else if (holder) linhas.set(id, { ...item(id, holder.id, values), ...place })
    }
    return { ...emptyDocumento, linhas }
  })

/** Groups and lines nest two levels each. */
function holds(linhas: ReadonlyMap<string, Line>, linha: Line, tipo: Line['tipo']): boolean {
  const above = linhas.get(linha.superior ?? '')
  if (linha.tipo === 'grupo') return tipo === 'item' || above === undefined
  return tipo === 'item' && above?.tipo === 'grupo'
}

const encargoDoOrcamento = fc.record({
  nome: fc.constantFrom('Taxa de produção', 'Seguro', 'Impostos', 'Courier'),
  tipo: fc.constantFrom('taxa_producao', 'imposto', 'bv', 'outro'),
  modo: fc.constantFrom('por_fora', 'fixo', 'por_dentro'),
  taxa: percentUpTo(12),
  valor: fc.integer({ min: 0, max: 500_000 }).map(cents),
  em_cascata: fc.boolean(),
  embutir: fc.boolean(),
})

const comissionadoDoOrcamento = fc.record({
  tipo_comissionado: fc.constantFrom(1, 2, 4),
  base: fc.constantFrom('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
  taxa: percentUpTo(6),
  valor: fc.integer({ min: 0, max: 500_000 }).map(cents),
  embutir: fc.boolean(),
})

/** Random whole budgets: a sheet with charges, commissions, an adjustment and, sometimes, a pinned total. */
export const randomOrcamento: fc.Arbitrary<Documento> = fc
  .record({
    folha: randomDocumento,
    encargos: fc.array(encargoDoOrcamento, { maxLength: 4 }),
    comissionados: fc.array(comissionadoDoOrcamento, { maxLength: 2 }),
    ajuste: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
    valor_desejado: fc.option(fc.integer({ min: 1, max: 90_000_000 }).map(cents)),
  })
  .map(({ folha, encargos, comissionados, ajuste, valor_desejado }) => ({
    ...folha,
    encargos: encargos.map((um, at) => ({
      ...um,
      id: `encargo-${at}`,
      grupos_fora: [],
      valor_fora: cents(0),
      imprimir: true,
    })),
    comissionados: comissionados.map((um, at) => ({
      ...um,
      id: `comissionado-${at}`,
      id_pessoa: at + 1,
      nome: `Pessoa ${at + 1}`,
    })),
    ajuste: { tipo: 'valor', valor: ajuste },
    valor_desejado,
  }))
