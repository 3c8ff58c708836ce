import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filterNamesOf,
  filtersProblem,
  nextSort,
  pageWindow,
  readFilters,
  readQuery,
  withFilters,
} from './query.ts'

const address = (text: string) => new URLSearchParams(text)
const names = filterNamesOf(pessoaList.query)

describe('a list in the address', () => {
  it('is decoded by the schema of the endpoint', () => {
    expect(
      readQuery(
        pessoaList.query,
        address('search=rio&currentPage=3&perPage=50&id_pessoa_categoria=7&periodo1=2026-02-28'),
      ),
    ).toEqual({
      search: 'rio',
      currentPage: 3,
      perPage: 50,
      id_pessoa_categoria: 7,
      periodo1: '2026-02-28',
    })
  })

  it('gives money in reais, as a caller sends it', () => {
    expect(
      readQuery(contasPayableList.query, address('valor_de=5.000,00&valor_ate=5000.5')),
    ).toEqual({ valor_de: 5000, valor_ate: 5000.5 })
  })

  it('leaves out what the schema does not know or refuses', () => {
    expect(
      readQuery(
        pessoaList.query,
        address('currentPage=zero&perPage=5000&periodo1=2026-02-31&tipo_pessoa=XX&utm=1&razao='),
      ),
    ).toEqual({})
  })

  it('knows filters from paging', () => {
    expect(names.has('cpfCnpj')).toBe(true)
    expect(names.has('search')).toBe(true)
    expect(names.has('perPage')).toBe(false)
  })

  it('goes back to page 1 with new filters and keeps order and size', () => {
    const next = withFilters(address('currentPage=4&perPage=50&sort=razao&razao=a'), names, {
      search: ' praia ',
      razao: '',
    })
    expect(next.toString()).toBe('perPage=50&sort=razao&search=praia')
    expect(readFilters(names, next)).toEqual({ search: 'praia' })
  })
})

describe('the range of dates', () => {
  it('is refused only when it ends before it begins', () => {
    const problem = (periodo1: string, periodo2: string) => filtersProblem({ periodo1, periodo2 })
    expect(problem('2026-02-02', '2026-02-01')).toBe('Data inicial maior que a final!')
    expect(problem('2026-02-01', '2026-02-01')).toBeUndefined()
    expect(problem('2026-01-31', '2026-02-01')).toBeUndefined()
    expect(problem('', '2026-02-01')).toBeUndefined()
    expect(filtersProblem({ data_cadastro1: '2026-02-02', data_cadastro2: '2026-01-01' })).toBe(
      'Data inicial maior que a final!',
    )
    expect(filtersProblem({ search1: 'b', search2: 'a' })).toBeUndefined()
  })
})

describe('the order', () => {
  it('goes ascending, descending, none', () => {
    const first = nextSort(undefined, 'razao')
    expect(first).toEqual({ prop: 'razao', order: 'asc' })
    const second = nextSort(first, 'razao')
    expect(second).toEqual({ prop: 'razao', order: 'desc' })
    expect(nextSort(second, 'razao')).toBeUndefined()
    expect(nextSort(second, 'uf')).toEqual({ prop: 'uf', order: 'asc' })
  })
})

describe('the page links', () => {
  it('shows five around the current page', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(10, 20)).toEqual([8, 9, 10, 11, 12])
    expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
    expect(pageWindow(1, 0)).toEqual([1])
  })

  it('always contains the current page, consecutive and inside the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const page = Math.min(a, b)
        const pages = Math.max(a, b)
        const links = pageWindow(page, pages)
        expect(links).toContain(page)
        expect(links).toHaveLength(Math.min(5, pages))
        expect(links[0]).toBeGreaterThanOrEqual(1)
        expect(links.at(-1)).toBeLessThanOrEqual(pages)
        links.forEach((link, index) => expect(link).toBe((links[0] ?? 0) + index))
      }),
    )
  })
})
