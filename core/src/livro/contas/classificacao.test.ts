import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  classificacaoTargets,
  usualGrupos,
  resolveClassificacao,
  suggestRules,
  takesUnidade,
  tipoOfLine,
} from './classificacao.ts'
import type { OfferedConta, ClassificacaoRule } from './classificacao.ts'
import { initialPlano } from './initial-plano.ts'
import type { InitialConta } from './initial-plano.ts'

const rule = (one: Partial<ClassificacaoRule>): ClassificacaoRule => ({
  alvo: 'unidade',
  tipo: 'despesa',
  id: null,
  grupo: null,
  id_grupoCusto: null,
  id_centrocusto: null,
  ...one,
})
const item = { id_produto: 7, id_servico: null, grupos: ['Câmera', 'Filmagem'] }

const all = [
  rule({ id_grupoCusto: 1, id_centrocusto: 10 }),
  rule({ id: 2, id_grupoCusto: 2, id_centrocusto: 20 }),
  rule({ alvo: 'grupo', grupo: 'filmagem', id_grupoCusto: 3 }),
  rule({ alvo: 'grupo', grupo: 'CAMERA', id_grupoCusto: 4 }),
  rule({ alvo: 'servico', id: 8, id_grupoCusto: 5 }),
  rule({ alvo: 'produto', id: 7, id_grupoCusto: 6 }),
  rule({ tipo: 'receita', id_grupoCusto: 99, id_centrocusto: 98 }),
]
const contaOf = (one: object, regras = all) => {
  const { id_grupoCusto, conta_de } = resolveClassificacao(
    { tipo: 'despesa', id_empresa: 2, ...one },
    regras,
  )
  return [id_grupoCusto, conta_de]
}

test('what was said wins, then product, service, nearest group, group above, unit, every unit', () => {
  expect(contaOf({ id_grupoCusto: 50, item })).toEqual([50, 'dito'])
  expect(contaOf({ item })).toEqual([6, 'produto'])
  expect(contaOf({ item: { ...item, id_produto: null, id_servico: 8 } })).toEqual([5, 'servico'])
  expect(contaOf({ item: { ...item, id_produto: 1 } })).toEqual([4, 'grupo'])
  expect(contaOf({ item: { ...item, id_produto: null, grupos: ['Outro', 'Filmagem'] } })).toEqual([
    3,
    'grupo',
  ])
  expect(contaOf({ item: { ...item, id_produto: null, grupos: [] } })).toEqual([2, 'unidade'])
  expect(contaOf({ id_empresa: 3 })).toEqual([1, 'unidade'])
  expect(contaOf({}, [])).toEqual([null, null])
})

test('none, said, stays none', () => {
  expect(contaOf({ id_grupoCusto: null, item })).toEqual([null, null])
})

test('account and centre are decided one by one', () => {
  expect(resolveClassificacao({ tipo: 'despesa', id_empresa: 2, item }, all)).toEqual({
    id_grupoCusto: 6,
    conta_de: 'produto',
    id_centrocusto: 20,
    centro_de: 'unidade',
  })
})

test('the defaults of units are for revenue and for the cost of jobs', () => {
  expect(contaOf({ usesUnidade: false })).toEqual([null, null])
  expect(contaOf({ usesUnidade: false, item })).toEqual([6, 'produto'])
  const job = { id_orcamento: 1 }
  expect(tipoOfLine({ operacao: 'C', origem: 'fatura' }, job)).toBe('receita')
  expect(tipoOfLine({ operacao: 'C', origem: 'devolucao' }, job)).toBe('despesa')
  expect(tipoOfLine({ operacao: 'C', origem: 'avulso' }, { id_orca_item: 3 })).toBe('despesa')
  expect(tipoOfLine({ operacao: 'D', origem: 'item' }, job)).toBe('despesa')
  expect(takesUnidade('despesa', 'titulo', job)).toBe(true)
  expect(takesUnidade('despesa', 'titulo', {})).toBe(false)
  expect(takesUnidade('receita', 'titulo', {})).toBe(true)
  expect(takesUnidade('receita', 'avulso', {})).toBe(false)
})

test('rules of revenue never speak for an expense', () => {
  expect(contaOf({ tipo: 'receita' })).toEqual([99, 'unidade'])
  expect(contaOf({}, all.slice(-1))).toEqual([null, null])
})

const nome = fc.constantFrom('Câmera', 'camera ', 'LUZ', 'Luz', 'Som')
const nullable = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
const oneRule: fc.Arbitrary<ClassificacaoRule> = fc
  .record({
    alvo: fc.constantFrom(...classificacaoTargets),
    tipo: fc.constantFrom('receita' as const, 'despesa' as const),
    id: nullable,
    grupo: nome,
    id_grupoCusto: nullable,
    id_centrocusto: nullable,
  })
  .map(({ grupo, id, ...one }) => ({
    ...one,
    id: one.alvo === 'grupo' ? null : one.alvo === 'unidade' ? id : (id ?? 1),
    grupo: one.alvo === 'grupo' ? grupo : null,
  }))
const wanted = fc.record({
  tipo: fc.constantFrom('receita' as const, 'despesa' as const),
  id_empresa: nullable,
  item: fc.option(
    fc.record({ id_produto: nullable, id_servico: nullable, grupos: fc.array(nome) }),
    { nil: undefined },
  ),
})

test('the order in which rules of different things are stored decides nothing', () => {
  fc.assert(
    fc.property(fc.array(oneRule), wanted, (regras, um) => {
      const key = ({ alvo, tipo, id, grupo }: ClassificacaoRule) =>
        `${alvo}/${tipo}/${id}/${grupo?.trim().toLowerCase().replace('â', 'a')}`
      const unique = [...new Map(regras.map((one) => [key(one), one])).values()]
      expect(resolveClassificacao(um, unique.toReversed())).toEqual(
        resolveClassificacao(um, unique),
      )
    }),
  )
})

test('a rule that is not of the title changes nothing; whatever is answered is of some rule of its kind', () => {
  fc.assert(
    fc.property(fc.array(oneRule), wanted, (regras, um) => {
      const feito = resolveClassificacao(um, regras)
      const doTipo = regras.filter(({ tipo }) => tipo === um.tipo)
      expect(resolveClassificacao(um, doTipo)).toEqual(feito)
      for (const campo of ['id_grupoCusto', 'id_centrocusto'] as const) {
        const id = feito[campo]
        if (id !== null) expect(doTipo.some((one) => one[campo] === id)).toBe(true)
      }
    }),
  )
})

const folhas = (contas: readonly InitialConta[]): InitialConta[] =>
  contas.flatMap((conta) => (conta.children.length > 0 ? folhas(conta.children) : [conta]))
const offered: OfferedConta[] = folhas(initialPlano).map((conta, at) => ({
  ...conta,
  id_grupoCusto: at + 1,
}))
const nameOf = (id: number | null) =>
  offered.find(({ id_grupoCusto }) => id_grupoCusto === id)?.descricao

test('the starter chart has an account for revenue and for every usual group', () => {
  const regras = suggestRules(offered, usualGrupos)
  const [receita, despesa, ...grupos] = regras
  expect([receita?.tipo, nameOf(receita?.id_grupoCusto ?? null)]).toEqual([
    'receita',
    'Produção publicitária',
  ])
  expect([despesa?.tipo, nameOf(despesa?.id_grupoCusto ?? null)]).toEqual(['despesa', 'Produção'])
  expect(grupos.map(({ grupo }) => grupo)).toEqual(usualGrupos)
  expect(nameOf(grupos.find(({ grupo }) => grupo === 'Elenco')?.id_grupoCusto ?? null)).toBe(
    'Elenco e agenciamento',
  )
})

test('a chart of other names gets no guesses', () => {
  expect(suggestRules([], usualGrupos)).toEqual([])
  const rent = {
    id_grupoCusto: 1,
    descricao: 'Elenco e agenciamento',
    tipo: 'despesa' as const,
    linha_dre: 'despesas_administrativas',
  }
  expect(suggestRules([rent], ['Elenco'])).toEqual([])
})
