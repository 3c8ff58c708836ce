import { blankPessoa } from '@claquete/contract/set/ordem-do-dia/blank'
import { blankCabecalho } from '@claquete/contract/set/ordem-do-dia/documento'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import type { OpenOrdem } from '@claquete/contract/set/ordem-do-dia/ordem'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrdemDesk } from './desk.ts'
import type { Edit } from './edits.ts'
import type { Sent } from './wire.ts'

const documento: Documento = {
  id_ordem_dia: 1,
  titulo: '',
  data: calendarDate('2026-03-11'),
  diaria: null,
  diarias: null,
  fuso: 'America/Sao_Paulo',
  chamada: null,
  termino: null,
  cabecalho: blankCabecalho,
  pessoas: [
    { ...blankPessoa, id_ordem_pessoa: 1, nome: 'Ana' },
    { ...blankPessoa, id_ordem_pessoa: 2, nome: 'Bia' },
  ],
  linhas: {
    locacao: [],
    cena: [],
    cronograma: [],
    transporte: [],
    alimentacao: [],
    equipamento: [],
    aviso: [],
    adiantado: [],
    contato: [],
  },
}
const opened = (more: Partial<OpenOrdem> = {}): OpenOrdem => ({
  documento,
  revisao: 1,
  modelo: false,
  id_orcamento: 1,
  id_projeto_incentivado: null,
  job: null,
  diaria_contada: 1,
  diarias_contadas: 1,
  publicada: 0,
  mudou: false,
  cancelada_em: null,
  motivo_cancelamento: '',
  ...more,
})

let answers: (Sent | Error)[]
let sent: { readonly edit: Edit; readonly id: number | undefined }[]
let reloads: number
let desk: OrdemDesk
beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  sent = []
  reloads = 0
  let revisao = 1
  desk = new OrdemDesk(opened(), {
    send: async (edit, real) => {
      sent.push({ edit, id: 'id' in edit ? real(edit.id) : undefined })
      const answer = answers.shift() ?? { revisao: (revisao += 1) }
      if (answer instanceof Error) throw answer
      revisao = answer.revisao
      return answer
    },
    reload: () => (reloads += 1),
    mayRetry: (error) => (error as Error).message === 'sem conexão',
    now: () => 42,
  })
})

const type = (text: string, before: string) =>
  desk.edit({ do: 'head', valores: { titulo: text }, antes: { titulo: before } }, true)
const state = () => desk.state.get()
const names = () => state().documento.pessoas.map(({ nome }) => nome)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is shown at once and sent once, after a pause', async () => {
  type('P', '')
  type('Pr', 'P')
  type('Praia', 'Pr')
  expect(state().documento.titulo).toBe('Praia')
  expect(sent).toEqual([])
  await wait(700)
  expect(sent.map(({ edit }) => edit)).toEqual([
    { do: 'head', valores: { titulo: 'Praia' }, antes: { titulo: '' } },
  ])
  expect(state()).toMatchObject({ unsent: 0, savedAt: 42, documento: { titulo: 'Praia' } })
})

test('a row that was put in is changed and moved before the server has given its id', async () => {
  const id = desk.newId()
  answers = [{ revisao: 2, ids: [77] }]
  desk.edit({
    do: 'addPessoas',
    grupo: 'equipe',
    rows: [{ id, campos: { nome: 'Caio' } }],
    after: 1,
  })
  desk.edit({ do: 'pessoa', id, valores: { nome: 'Caíque' }, antes: { nome: 'Caio' } })
  desk.edit({ do: 'movePessoa', id, after: null })
  expect(names()).toEqual(['Caíque', 'Ana', 'Bia'])
  await wait(0)
  expect(sent.map((one) => one.id)).toEqual([undefined, 77, 77])
  expect(names()).toEqual(['Caíque', 'Ana', 'Bia'])
  expect(state().documento.pessoas[0]?.id_ordem_pessoa).toBe(77)
})

test('a conflict shows what stands there, keeps what was typed, and either is chosen', async () => {
  const clash = { revisao: 5, conflitos: [{ campo: 'titulo', atual: 'Rua', seu: 'Praia' }] }
  answers = [clash]
  type('Praia', '')
  await wait(700)
  expect(state().documento.titulo).toBe('Rua')
  expect(state().conflicts).toHaveLength(1)
  expect(reloads).toBe(1)
  const [conflict] = state().conflicts
  if (!conflict) throw new Error('no conflict')
  desk.keepMine(conflict)
  await wait(0)
  expect(sent.at(-1)?.edit).toMatchObject({
    valores: { titulo: 'Praia' },
    antes: { titulo: 'Rua' },
  })
  expect(state()).toMatchObject({ conflicts: [], documento: { titulo: 'Praia' } })
})

test('a conflict inside of a group is of its field alone', async () => {
  answers = [{ revisao: 2, conflitos: [{ campo: 'hospital.nome', atual: 'A', seu: 'B' }] }]
  desk.edit({ do: 'head', valores: { hospital: { nome: 'B', telefone: '192' } }, antes: {} })
  await wait(0)
  expect(state().documento.cabecalho.hospital).toMatchObject({ nome: 'A', telefone: '192' })
})

test('without a connection an edit stays, is told of, and is sent again', async () => {
  answers = [new Error('sem conexão')]
  type('Praia', '')
  await wait(700)
  expect(state()).toMatchObject({ unsent: 1, failure: new Error('sem conexão') })
  expect(state().documento.titulo).toBe('Praia')
  await wait(5_000)
  expect(state()).toMatchObject({ unsent: 0, failure: undefined })
})

test('what the server refuses waits for somebody to take it back, and the next ones follow', async () => {
  answers = [new Error('recusado')]
  desk.edit({ do: 'removePessoa', id: 1 })
  await wait(10_000)
  expect(sent).toHaveLength(1)
  desk.discard()
  expect(names()).toEqual(['Ana', 'Bia'])
  desk.edit({ do: 'removePessoa', id: 2 })
  await wait(0)
  expect(names()).toEqual(['Ana'])
})

test('what others wrote comes in under what is typed; an older reply is not taken', async () => {
  type('Praia', '')
  desk.adopt(opened({ revisao: 3, documento: { ...documento, titulo: 'Rua', chamada: 420 } }))
  expect(state().documento).toMatchObject({ titulo: 'Praia', chamada: 420 })
  desk.adopt(opened({ revisao: 2 }))
  expect(state().documento.chamada).toBe(420)
})

test('when somebody else wrote in between, the sheet is read again', async () => {
  answers = [{ revisao: 4 }]
  type('Praia', '')
  await wait(700)
  expect(reloads).toBe(1)
})

test('a line is moved after another one and taken out', async () => {
  const [one, two, three] = [desk.newId(), desk.newId(), desk.newId()]
  answers = [{ revisao: 2, ids: [10, 11, 12] }]
  const rows = [one, two, three].map((id, at) => ({ id, campos: { numero: String(at + 1) } }))
  desk.edit({ do: 'addLinhas', bloco: 'cena', rows })
  const scenes = () =>
    state()
      .documento.linhas.cena.map(({ campos }) => campos.numero)
      .join('')
  await wait(0)
  desk.edit({ do: 'moveLinha', bloco: 'cena', id: 10, after: 12 })
  expect(scenes()).toBe('231')
  desk.edit({ do: 'moveLinha', bloco: 'cena', id: 12, after: null })
  expect(scenes()).toBe('321')
  desk.edit({ do: 'removeLinha', bloco: 'cena', id: 11 })
  expect(scenes()).toBe('31')
  await wait(0)
  expect(scenes()).toBe('31')
})
