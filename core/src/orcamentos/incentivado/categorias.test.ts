import { expect, test } from 'vitest'
import { camposOf } from './campos.ts'
import { estruturas } from './estruturas/all.ts'
import { categoriaOfMark } from './medidas.ts'
import { usualRegras } from './normas/usual-regras.ts'

test('every kind of line that a rule names is given by a place of a structure, or by the mark as payroll', () => {
  const reached = new Set([
    ...estruturas.flatMap(({ nos }) => nos.map(({ categoria }) => categoria)),
    categoriaOfMark,
  ])
  const named = usualRegras.flatMap(({ chave, conteudo }) => {
    const { categorias, base_categorias } = camposOf(conteudo)
    return [...categorias, ...base_categorias].map((categoria) => ({ chave, categoria }))
  })
  expect(named.filter(({ categoria }) => !reached.has(categoria))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})
