import { expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { usualRegras } from '../normas/usual-regras.ts'
import { falhasOfGasto } from './conferencia.ts'
import { contas, debito, documento, gasto, kinds, rulesOf } from './testing-contas.ts'

const normasWith = (condicao: string) =>
  usualRegras.flatMap(({ norma, conteudo }) =>
    conteudo.tipo === 'pagamento' && conteudo.condicao.tipo === condicao ? [norma] : [],
  )

test('only norms of which the notes say so ask for the project’s name, and for PDF (domain notes 2.3 and 2.4)', () => {
  expect(normasWith('sem_mencao')).toEqual(['ancine-159-2021'])
  expect(normasWith('fora_de_pdf')).toEqual(['minc-1-2017', 'minc-5-2017', 'mc-2-2019'])
})

test('a fiscal document names the project, as a person said (domain notes 2.4, IN 159/2021)', () => {
  const said = (cita_projeto: 'S' | 'N' | null, more: Partial<typeof documento> = {}) =>
    gasto({ documento: { ...documento, cita_projeto, ...more } })
  expect(kinds(said('S'))).toEqual([])
  expect(kinds(said('N'))).toEqual(['sem_mencao'])
  expect(kinds(said(null))).toEqual(['sem_mencao'])
  expect(falhasOfGasto(said(null), contas()).map(({ problema }) => problema)).toEqual([
    'Ninguém conferiu se o documento cita o nome ou o número do projeto.',
  ])
  // The guide of a tax is no fiscal document, and what is not paid may still come.
  expect(kinds(said('N', { fiscal: false }))).toEqual([])
  expect(kinds({ ...said(null), debitos: [] })).toEqual([])
  expect(kinds({ ...said('N'), debitos: [] })).toEqual(['sem_mencao'])
  // A norm that does not ask for it, and money of the company.
  expect(kinds(said('N'), contas({ regras: rulesOf('ancine-150-2019') }))).toEqual([])
  const own = { partes: [{ id_projeto_fonte: 2, valor: gasto().valor }] }
  const paid = { debitos: [debito({ id_contabancaria: 20 })] }
  expect(kinds({ ...said('N'), ...own, ...paid })).toEqual([])
})

test('it is told once of an expense, however many times it was paid', () => {
  const half = cents(gasto().valor / 2)
  const twice = [debito({ valor: half }), debito({ id_baixa: 2, valor: half })]
  const one = gasto({ documento: { ...documento, cita_projeto: 'N' }, debitos: twice })
  expect(kinds(one)).toEqual(['sem_mencao'])
})

test('a file that is no PDF is told as it is added, by the rules of 2017 to 2021 (domain notes 2.3)', () => {
  const rouanet = contas({ regras: rulesOf('mc-2-2019') })
  const photo = gasto({ notPdf: ['nota.jpg', 'pix.png'], debitos: [] })
  expect(falhasOfGasto(photo, rouanet).map(({ problema, efeito }) => [problema, efeito])).toEqual([
    ['nota.jpg e pix.png: não são PDF.', 'bloqueia'],
  ])
  expect(kinds(gasto(), rouanet)).toEqual([])
  expect(kinds(photo)).toEqual([])
})
