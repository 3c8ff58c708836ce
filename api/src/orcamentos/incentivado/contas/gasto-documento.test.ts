import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { projetoConferencia } from '@claquete/contract/orcamentos/incentivado/contas'
import {
  gastoCheck,
  gastoMention,
  gastoList,
  gastoSave,
  gastoView,
} from '@claquete/contract/orcamentos/incentivado/gasto'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { sendPng } from '../../../../test/send-file.ts'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newFilm } from '../testing/film.ts'
import type { Film } from '../testing/film.ts'

const server = useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

/** A film under these norms whose line was paid, by two titles, from the account of its public source. */
async function newPaidFilm(norma: string, day: string) {
  const dia = calendarDate(day)
  const film = await newFilm(
    world,
    { normas: [norma], execucao_inicio: dia, execucao_fim: null },
    {},
  )
  for (const descricao of ['Lentes', 'Filtros']) {
    await postTitulo(world, {
      valor: 100_000,
      descricao,
      id_orcamento: film.id_orcamento,
      id_orca_item: film.camera,
      id_pessoa: film.supplier,
      baixas: [{ data: dia, id_contabancaria: film.contaFsa }],
    })
  }
  return film
}

const list = async ({ id_projeto_incentivado }: Film) =>
  (await world.call(gastoList, { query: { id_projeto_incentivado, sort: 'descricao' } })).data.data

const checkOf = async ({ id_projeto_incentivado }: Film, verificacao: string) => {
  const { data } = await world.call(projetoConferencia, { params: { id_projeto_incentivado } })
  return must(
    data.verificacoes.find((one) => one.verificacao === verificacao),
    verificacao,
  )
}

/** Says that the documents of these expenses are fiscal ones. */
async function sayFiscal(film: Film) {
  const { id_projeto_incentivado } = film
  const made = await world.call(tipoDocumento.endpoints.create, {
    body: { descricao: 'Nota fiscal', sigla: 'NF', fiscal: 'S' },
  })
  const id_tipoDocumento = Number(made[tipoDocumento.key])
  for (const { chave, versao } of await list(film)) {
    const partes = [{ id_projeto_fonte: film.fsa, valor: 1_000 }]
    await world.call(gastoSave, {
      body: { id_projeto_incentivado, chave, versao, id_tipoDocumento, partes },
    })
  }
}

test('documents of a film under IN 159/2021 name the project, and several are said so at once (domain notes 2.4)', async () => {
  const film = await newPaidFilm('ancine-159-2021', '2026-05-20')
  const { id_projeto_incentivado } = film
  await sayFiscal(film)
  const rule = 'ancine-159-2021/mencao'
  expect(await checkOf(film, rule)).toMatchObject({ situacao: 'descumpre', efeito: 'avisa' })
  expect((await checkOf(film, rule)).falhas).toHaveLength(2)
  const gastos = (await list(film)).map(({ chave, versao }) => ({ chave, versao }))
  await world.call(gastoMention, { body: { id_projeto_incentivado, cita_projeto: 'S', gastos } })
  expect((await checkOf(film, rule)).situacao).toBe('cumpre')
  // Of another version, nothing is said.
  const old = { body: { id_projeto_incentivado, cita_projeto: 'N' as const, gastos } }
  expect((await world.ask(gastoMention, old)).failure.codigo).toBe('versao_antiga')
  const [first] = await list(film)
  const { chave } = must(first, 'expense')
  const typed = { body: { id_projeto_incentivado, chave, cita_projeto: 'N' as const } }
  const told = (await world.call(gastoCheck, typed)).data.falhas
  expect(told.find(({ verificacao }) => verificacao === 'sem_mencao')).toMatchObject({
    problema: 'O documento não cita o nome nem o número do projeto.',
    regra: { chave: rule },
  })
})

test('a norm of which the notes do not say it asks for no mention', async () => {
  const film = await newPaidFilm('ancine-150-2019', '2021-05-20')
  await sayFiscal(film)
  expect(await checkOf(film, 'sem_mencao')).toMatchObject({
    situacao: 'nao_se_aplica',
    nota: 'Nenhuma norma do projeto tem esta regra.',
  })
})

test('a proof that is no PDF is told as it is added, by the rules of 2017 to 2021 (domain notes 2.3)', async () => {
  const film = await newPaidFilm('mc-2-2019', '2020-05-20')
  const { id_projeto_incentivado } = film
  const [first] = await list(film)
  const { chave, versao, id_lancamento } = must(first, 'expense')
  const query = `param=lancamento&tabela=lancamento&chave=${id_lancamento}`
  await sendPng(server().app, world, query, 'pix.png')
  const { data } = await world.call(gastoView, { params: { id_projeto_incentivado, chave } })
  const { id_arquivo } = must(data.arquivos[0], 'file')
  const asProof = (papel: 'comprovante' | null) => ({
    id_projeto_incentivado,
    chave,
    arquivos: [{ id_arquivo, papel }],
  })
  const told = async (papel: 'comprovante' | null) =>
    (await world.call(gastoCheck, { body: asProof(papel) })).data.falhas.flatMap((one) =>
      one.verificacao === 'fora_de_pdf' ? [one.problema] : [],
    )
  expect(await told(null)).toEqual([])
  expect(await told('comprovante')).toEqual(['pix.png: não é PDF.'])
  await world.call(gastoSave, { body: { ...asProof('comprovante'), versao } })
  expect(await checkOf(film, 'mc-2-2019/pdf')).toMatchObject({
    situacao: 'descumpre',
    efeito: 'bloqueia',
  })
  const [after] = await list(film)
  await world.call(gastoSave, {
    body: { ...asProof(null), versao: must(after, 'expense').versao },
  })
  expect((await checkOf(film, 'mc-2-2019/pdf')).situacao).toBe('cumpre')
})
