import { describe, expect, test } from 'vitest'
import { apply } from '../folha/change.ts'
import { emptyDocumento, folhaOf } from '../folha/documento.ts'
import type { Grupo } from '../folha/documento.ts'
import { estruturaCodigos } from './estrutura.ts'
import type { EstruturaCodigo } from './estrutura.ts'
import { estruturaOf } from './estruturas/all.ts'
import { categoriasOf } from './medidas.ts'
import { startingGrupos } from './modelo.ts'
import { obrigatoriasFor } from './obrigatorias.ts'

const all = [
  'deposito_legal',
  'legendagem',
  'legendagem_descritiva',
  'libras',
  'audiodescricao',
] as const

let uid = 0
const newUid = () => `n${(uid += 1)}`

const budgetOf = (codigo: EstruturaCodigo, isBlank = false) => {
  const estrutura = estruturaOf(codigo)
  const { grupos, mapa } = startingGrupos(estrutura, newUid)
  const linhas = new Map((isBlank ? [] : grupos).map((one) => [one.id, one] as const))
  return {
    documento: { ...emptyDocumento, linhas },
    estrutura,
    mapa: isBlank ? new Map<string, string>() : mapa,
  }
}

describe('the obligatory lines', () => {
  test.each(estruturaCodigos.flatMap((one) => [[one, false] as const, [one, true] as const]))(
    'once in a budget of %s (blank: %s), each of them is found there, with value zero',
    (codigo, isBlank) => {
      const budget = budgetOf(codigo, isBlank)
      const plan = obrigatoriasFor(budget, all, newUid)
      expect(plan.map(({ categoria }) => categoria)).toEqual([...all])
      const fresh = new Map<string, Grupo>(
        plan.flatMap(({ grupo, isNewGrupo }) => (isNewGrupo ? [[grupo.id, grupo]] : [])),
      )
      const linhas = [...fresh.values(), ...plan.map(({ item }) => item)]
      const { documento, recusas } = apply(budget.documento, [{ op: 'inserir', linhas }])
      expect(recusas).toEqual([])
      const mapaOf = (wanted: EstruturaCodigo) =>
        new Map([
          ...(wanted === codigo ? budget.mapa : []),
          ...plan
            .flatMap(({ lugares }) => lugares)
            .flatMap(({ estrutura, uid: line, no }) =>
              estrutura === wanted ? [[line, no] as const] : [],
            ),
        ])
      const mapped = [...new Set([codigo, 'ancine' as const])].map((one) => ({
        codigo: one,
        nos: estruturaOf(one).nos,
        mapa: mapaOf(one),
      }))
      const folha = folhaOf(documento)
      const found = categoriasOf(folha, mapped)
      for (const { categoria, item } of plan) {
        expect([...(found.get(item.id) ?? [])]).toContain(categoria)
        expect(folha.valores.get(item.id)?.valor_total).toBe(0)
      }
    },
  )

  test('each goes to the group of its place; those of one new group share it', () => {
    const own = obrigatoriasFor(budgetOf('ancine'), ['libras'], newUid)
    expect(own[0]).toMatchObject({ isNewGrupo: false, grupo: { descricao: 'LIBRAS' }, lugares: [] })
    const blank = obrigatoriasFor(budgetOf('ancine', true), ['libras', 'legendagem'], newUid)
    expect(new Set(blank.map(({ grupo }) => grupo.id)).size).toBe(1)
    const salic = obrigatoriasFor(budgetOf('salic'), ['libras'], newUid)
    expect(salic[0]).toMatchObject({
      grupo: { descricao: 'Acessibilidade' },
      lugares: [{ estrutura: 'ancine', no: '4.10' }],
    })
  })
})
