import { expect, test } from 'vitest'
import { paperName, paperOf, sunOfSheet } from './paper.ts'
import type { PaperBlock } from './paper-parts.ts'
import { blankHead, blankLines, locacaoLine, sheetOf, sheetPessoa } from '../testing.ts'

const job = {
  num_orc: '0123/26',
  titulo: 'Filme de Natal',
  cliente: 'Loja',
  agencia: '',
  produtora: 'Aurora',
}
const draft = { job, versao: null, contatos: true }

const block = (blocks: readonly PaperBlock[], titulo: string) =>
  blocks.find((one) => one.titulo === titulo)

test('an empty sheet has its head alone', () => {
  const paper = paperOf(sheetOf({ termino: null }), draft)
  expect(paper).toMatchObject({
    titulo: 'Filme de Natal',
    linhas: ['Loja', 'Aurora · Job 0123/26'],
    diaria: 'Diária 1 de 3',
    data: 'quarta-feira, 11 de março de 2026',
    versao: 'Rascunho',
    isDraft: true,
    chamada: { rotulo: 'Chamada geral', hora: '07:00', nota: '' },
    own: null,
    facts: [],
    blocks: [],
  })
})

test('the cast has its times; columns in which nothing stands are left out; the crew stands by department', () => {
  const sheet = sheetOf({
    pessoas: [
      sheetPessoa({
        grupo: 'elenco',
        numero: '1',
        personagem: 'Mãe',
        nome: 'Ana',
        situacao: 'SW',
        no_set: 510,
      }),
      sheetPessoa({
        nome: 'Bia',
        funcao: 'Foto',
        departamento: 'Câmera',
        responsavel: 'S',
        chamada: 360,
      }),
      sheetPessoa({ nome: 'Caio', departamento: 'Som', telefone: '71992028171' }),
      sheetPessoa({ nome: 'Davi', departamento: 'camera' }),
      sheetPessoa({ nome: '' }),
    ],
  })
  const { blocks } = paperOf(sheet, { ...draft, contatos: false })
  expect(block(blocks, 'Elenco')).toMatchObject({
    colunas: [
      { titulo: 'Nº' },
      { titulo: 'Personagem' },
      { titulo: 'Elenco' },
      { titulo: '' },
      { titulo: 'Chamada' },
      { titulo: 'No set' },
    ],
    linhas: [['1', 'Mãe', 'Ana', 'SW', '07:00', '08:30']],
  })
  expect(block(blocks, 'Equipe')).toMatchObject({
    departamentos: [
      {
        nome: 'Câmera',
        pessoas: [
          { nome: 'Bia', chamada: '06:00', responsavel: true, telefone: '' },
          { nome: 'Davi', chamada: '07:00' },
        ],
      },
      { nome: 'Som', pessoas: [{ nome: 'Caio' }] },
    ],
  })
  expect(JSON.stringify(blocks)).not.toContain('99999')
  expect(JSON.stringify(paperOf(sheet, draft).blocks)).toContain('(11) 99999-0000')
  expect(JSON.stringify(paperOf(sheet, draft).blocks)).toContain('(71) 99202-8171')
})

test('a paper for one person has the own call on top and marks the own line', () => {
  const ana = sheetPessoa({
    grupo: 'elenco',
    nome: 'Ana',
    chamada: 300,
    busca: 270,
    personagem: 'Mãe',
  })
  const sheet = sheetOf({ pessoas: [sheetPessoa({ grupo: 'elenco' }), ana] })
  const paper = paperOf(sheet, { ...draft, versao: 2, para: ana.id_ordem_pessoa })
  expect(paper.versao).toBe('Versão 2')
  expect(paper.chamada).toEqual({
    rotulo: 'Sua chamada',
    hora: '05:00',
    nota: 'Chamada geral 07:00',
  })
  expect(paper.own).toEqual({
    nome: 'Ana',
    funcao: 'Mãe',
    facts: [
      { rotulo: 'Busca', valor: '04:30' },
      { rotulo: 'Saída prevista', valor: '19:00' },
    ],
  })
  expect(block(paper.blocks, 'Elenco')).toMatchObject({ own: 1 })
})

test('blocks that the sheet does without are not printed', () => {
  const linhas = {
    ...blankLines,
    cronograma: [{ id_ordem_linha: 1, campos: { hora: 420, ate: 450, atividade: 'Café' } }],
  }
  const titles = (ocultos: readonly string[]) =>
    paperOf(sheetOf({ linhas, cabecalho: { ...blankHead, ocultos } }), draft).blocks.map(
      ({ titulo }) => titulo,
    )
  expect(titles([])).toEqual(['Cronograma'])
  expect(titles(['cronograma'])).toEqual([])
})

test('the sun is that of the first location with a position, unless it was typed', () => {
  const linhas = {
    ...blankLines,
    locacao: [locacaoLine(), locacaoLine({ latitude: -23.5505, longitude: -46.6333 })],
  }
  expect(sunOfSheet(sheetOf())).toBeNull()
  expect(sunOfSheet(sheetOf({ linhas }))).toEqual({ nascer: 6 * 60 + 7, por: 18 * 60 + 26 })
  const typed = { ...blankHead, sol: { nascer: 350, por: null } }
  expect(sunOfSheet(sheetOf({ linhas, cabecalho: typed }))).toEqual({
    nascer: 350,
    por: 18 * 60 + 26,
  })
  const { facts } = paperOf(sheetOf({ linhas, cabecalho: typed }), draft)
  expect(facts).toContainEqual({ rotulo: 'Sol', valor: 'nasce 05:50, põe-se 18:26' })
})

test.for([
  [{ diaria: 3, data: null }, '0123/26', 2, 'ordem-do-dia-0123-26-d03-v2.pdf'],
  [{ diaria: 12, data: null }, '7', null, 'ordem-do-dia-7-d12-rascunho.pdf'],
  [{ diaria: null, data: null }, '', 1, 'ordem-do-dia-modelo-v1.pdf'],
] as const)('the file of %j is called %s', ([sheet, num, versao, name]) => {
  expect(paperName(sheet, num, versao)).toBe(name)
})
