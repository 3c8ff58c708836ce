import { expect, it } from 'vitest'
import { oneOfEach } from './versoes.ts'

const versao = (id_familia: number, id_orcamento_versao: number, aprovado = false) => ({
  id_familia,
  id_orcamento_versao,
  aprovado,
})

it('takes of each job the approved version, or the newest', () => {
  const [um, two, tres] = [versao(1, 0), versao(1, 1, true), versao(1, 2)]
  const [outro, novo] = [versao(2, 0), versao(2, 3)]
  expect(oneOfEach([um, outro, tres, two, novo])).toEqual([two, novo])
  expect(oneOfEach([tres, um])).toEqual([tres])
  expect(oneOfEach([])).toEqual([])
})
